import { upperFirst } from '#app/format/letter-case.ts'
import type { Officer } from '#contract/clients/company.ts'

/** A person at Companies House who may be the contact, as a button carries them. */
export interface OfficerChoice {
  id: string
  first_name: string
  last_name: string
  role: string
}

/** The people to choose the contact from; empty when it has none or does not answer. */
export interface OfficerList {
  company: string
  people: OfficerChoice[]
}

export function officerChoices(officers: readonly Officer[]): OfficerChoice[] {
  return officers.filter((officer) => !officer.officer_role.startsWith('corporate-')).map(officerChoice)
}

function officerChoice({ person_number, name, officer_role }: Officer): OfficerChoice {
  const [last = '', forenames = ''] = name.split(',')
  const role = officer_role.replace(/^llp-/, '').replaceAll('-', ' ')
  return {
    id: person_number,
    first_name: asWritten(forenames.trim().split(/\s+/)[0] ?? ''),
    last_name: asWritten(last.trim()),
    role: upperFirst(role),
  }
}

/** Companies House writes surnames in capitals: `O'NEILL-SMITH` is written O'Neill-Smith. */
function asWritten(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
}

export function officerOf(value: unknown): OfficerChoice | undefined {
  if (typeof value !== 'string') return undefined
  try {
    const officer: unknown = JSON.parse(value)
    return isOfficer(officer) ? officer : undefined
  } catch {
    return undefined
  }
}

function isOfficer(value: unknown): value is OfficerChoice {
  if (typeof value !== 'object' || value === null) return false
  const officer: Record<string, unknown> = { ...value }
  return ['id', 'first_name', 'last_name'].every((part) => typeof officer[part] === 'string')
}

export function officerFields(officer: OfficerChoice): Record<string, string> {
  return {
    'contact.first_name': officer.first_name,
    'contact.last_name': officer.last_name,
    'contact.job_title': 'Director',
    'contact.director_id': officer.id,
    'contact.is_director': 'on',
  }
}
