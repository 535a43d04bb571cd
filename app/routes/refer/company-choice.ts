import { upperFirst } from '#app/format/letter-case.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { Address } from '#contract/fields/address.ts'
import { type RegisterWarning, registerWarnings, strikeOff } from './register-warnings.ts'

/** A company of Companies House, whole, as its radio button carries it: it survives a re-render, a draft and Back. */
export interface CompanyChoice {
  number: string
  name: string
  type: string
  status: string
  status_detail?: string
  incorporated_on?: string
  registered_address?: Address
  warnings?: RegisterWarning[]
  snippet: string
  /** Until when a referral of today is protected, `DD-MM-YYYY`; absent when the lender did not say that it is free. */
  protected_until?: string
}

export interface CompanyHit {
  company: CompanyChoice
  refusal?: FormMessage
}

export interface CompanySearch {
  query: string
  hits: CompanyHit[]
  message?: FormMessage
}

export const manualEntry = 'by-hand'

/** The company of a radio button; undefined for "none of these", for nothing and for invalid values. */
export function companyOf(value: unknown): CompanyChoice | undefined {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined
  try {
    const company: unknown = JSON.parse(value)
    return isChoice(company) ? { ...company, warnings: knownWarnings(company) } : undefined
  } catch {
    return undefined
  }
}

function knownWarnings({ warnings }: CompanyChoice): RegisterWarning[] | undefined {
  return Array.isArray(warnings) ? registerWarnings.filter((each) => warnings.includes(each)) : undefined
}

function isChoice(value: unknown): value is CompanyChoice {
  if (typeof value !== 'object' || value === null) return false
  const company: Record<string, unknown> = { ...value }
  return ['number', 'name', 'type', 'status', 'snippet'].every((part) => typeof company[part] === 'string')
}

export function registerStatusBadge({
  status,
  status_detail,
}: Pick<CompanyChoice, 'status' | 'status_detail'>): {
  colour: StatusColour
  label: string
} {
  if (status_detail === strikeOff) return { colour: 'yellow', label: 'Strike-off proposed' }
  const label = registerStatusLabel(status)
  const good = ['active', 'open', 'registered'].includes(status)
  return { colour: good ? 'green' : 'red', label: upperFirst(label) }
}

export function registerStatusLabel(status: string): string {
  return status.replaceAll('-', ' ')
}
