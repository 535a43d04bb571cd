import type { Params } from 'react-router'
import type { ReferReply } from '#app/routes/refer/refer-steps.ts'
import { action } from '#app/routes/refer/route.tsx'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { Referred } from '#contract/clients/referral.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { companyItem } from './companies.ts'
import { postedFields } from './posted-fields.ts'
import { brokerProfile } from './profiles.ts'
import { referralForm } from './referral.ts'
import { type Options, routeArgs } from './route-args.ts'

/** What a browser posts. */
export type Fields = Record<string, string>

export const key = '3f0e8d5a-7f0b-4a44-9d7c-0a6a5f2b9c11'
export const chosen = { company_choice: JSON.stringify(companyItem()) }
export const referred: Referred = {
  id: '00000000-0000-4000-8000-000000000777',
  reference: 'CL-7F3K2M',
  status: 'PendingApplication',
  created_at: '2026-11-19T09:00:00Z',
  protection_expires_at: '2027-02-17T09:00:00Z',
}

export function fields(intent: string, over: Fields = {}): Fields {
  return { ...postedFields(referralForm()), idempotency_key: key, intent, ...over }
}

export async function post(
  form: Fields,
  options: Options<Params> = {},
): Promise<{ status: number; reply: ReferReply }> {
  const listBrokers = async () => succeeded<Broker[]>([])
  const services = { ...options.services, broker: { listBrokers, ...options.services?.broker } }
  const answer = await action(routeArgs('/refer', { profile: brokerProfile, ...options, services, form }))
  if (answer instanceof Response) throw new Error(`Redirected to ${answer.headers.get('Location')}`)
  return { status: answer.init?.status ?? 200, reply: answer.data }
}

export function failure(kind: Failure['kind'], more: Partial<Failure> = {}) {
  return failed({ kind, call: 'POST /api/v1/Clients', ...more })
}

export function refusing(result: ReturnType<typeof failure>): Options<Params> {
  return { services: { broker: { referClient: async () => result } } }
}
