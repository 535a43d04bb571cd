import type { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { guard } from '#app/auth/guard.ts'
import { createServices } from '#server/services/services.ts'
import { cannedAnswers, cannedLender, fullClient } from '#tests/support/canned-answers.ts'
import { declinedClient, sentAppeal } from '#tests/support/declined-client.ts'
import { servicesAt } from '#tests/support/lender.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { openPage } from '#tests/support/whole-portal.ts'

const client = '/application/00000000-0000-4000-8000-000000000101'
const contractClient = {
  ...fullClient(),
  status: 'ContractSent',
  contract: {
    sent_at: '2026-11-18T09:00:00Z',
    signed_at: '2026-11-19T08:00:00Z',
    expires_at: '2026-12-02T23:59:00Z',
    signatories: [
      {
        name: 'Sample Director',
        email: 'a@example.com',
        role: 'Director',
        status: 'Viewed',
        status_at: '2026-11-18T10:00:00Z',
      },
    ],
  },
  facility: {
    limit: 50_000,
    drawn: 20_000,
    available: 30_000,
    activated_at: '2026-11-01T09:00:00Z',
    renewal_eligible_from: '2027-02-01',
    balance: 19_000,
  },
  commission_summary: { estimated: 1, accrued: 2, paid: 3 },
  decline_offer: { reason: 'Pricing', sub_reason: 'RateTooHigh', note: 'x', at: '2026-11-18T09:00:00Z' },
}

const pages: [path: string, changes: Record<string, unknown>][] = [
  ['/dashboard', {}],
  ['/application', {}],
  [client, {}],
  [`${client}/directors`, {}],
  [`${client}/directors/00000000-0000-4000-8000-000000000701`, {}],
  [`${client}/documents`, {}],
  [`${client}/offers`, {}],
  [`${client}/requests`, {}],
  [`${client}/contract`, {}],
  [`${client}/appeal`, {}],
  [`${client}/timeline`, {}],
  [`${client}/offers/00000000-0000-4000-8000-0000000000a1/accept`, {}],
  [`${client}/offers/00000000-0000-4000-8000-0000000000a1/disclosure`, {}],
  [`${client}/offers/decline`, {}],
  [`${client}/referral`, {}],
  [`${client}/consent`, {}],
  [`${client}/case-file`, {}],
  ['/commissions', {}],
  ['/commissions/clients', {}],
  ['/commissions/00000000-0000-4000-8000-000000000109', {}],
  ['/commissions/statement', {}],
  ['/nexus', {}],
  ['/nexus/00000000-0000-4000-8000-000000040001', {}],
  ['/nexus/import', {}],
  ['/nexus/import/00000000-0000-4000-8000-000000000062', {}],
  ['/notifications-centre', {}],
  ['/refer?b=A1EX01', {}],
  ['/refer?company_query=tideway', {}],
  ['/refer?pre_qualified_id=00000000-0000-4000-8000-000000040001', {}],
  ['/settings/business', {}],
  ['/settings/team', {}],
  [`/settings/team/00000000-0000-4000-8000-000000000002/remove`, {}],
  ['/help', {}],
  [client, { getClient: { ...declinedClient(), appeal: sentAppeal } }],
  [`${client}/appeal`, { getClient: declinedClient() }],
  [client, { getClient: contractClient }],
  [`${client}/contract`, { getClient: contractClient }],
  [`${client}/case-file`, { getClient: { ...declinedClient(), ...contractClient, appeal: sentAppeal } }],
  [client, { getClient: { ...contractClient, status: 'Live' } }],
  [
    `${client}/requests`,
    { getClient: clientWithRequests([requestedItem(), requestedItem({ id: 'a2', type: 'Money' })]) },
  ],
]

async function open(path: string, answers: Record<string, unknown>): Promise<number> {
  const fetch = cannedLender(answers)
  const services = createServices({ services: servicesAt('https://lender.test'), fetch })({ token: 'token' })
  const { request, context } = routeArgs<Parameters<typeof guard>[0]>(path, { services })
  const response = await openPage(request, context as RouterContextProvider)
  await response.text()
  return response.status
}

const bad = ['__proto__', null, 1e300]
/** A page takes its share of the values, and the next page the values beside them. */
const every = 10

type Path = (string | number)[]

/** The paths of every value: of a list, its first item's. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? leavesOf(value[0], [...path, 0]) : []
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

function withValue(answers: Record<string, unknown>, path: Path, value: unknown): Record<string, unknown> {
  const copy = structuredClone(answers)
  let at = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1) ?? ''] = value
  return copy
}

/** The answers that a page asks for. */
async function askedFor(path: string, answers: Record<string, unknown>): Promise<Record<string, unknown>> {
  const asked = new Set<PropertyKey>()
  const watched = new Proxy(answers, {
    get(all, id) {
      asked.add(id)
      return Reflect.get(all, id)
    },
  })
  expect(await open(path, watched)).toBe(200)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}

// Another text, nothing, or a number beyond all measure, in the place of each value of the lender: each on some of the pages that it reaches.
test.each(pages.map((page, index) => [...page, index] as const))(
  '%s opens whatever value of the lender is bad',
  { timeout: 120_000 },
  async (path, changes, index) => {
    const answers = { ...cannedAnswers(), ...changes }
    const failed: string[] = []
    for (const [turn, leaf] of leavesOf(await askedFor(path, answers)).entries()) {
      if (turn % every !== index % every) continue
      const value = bad[Math.floor(turn / every + index) % bad.length]
      const status = await open(path, withValue(answers, leaf, value))
      if (status >= 500) failed.push(`${leaf.join('.')} ${value}: ${status}`)
    }
    // React's development build names keys and field values that are not unique or no number.
    // biome-ignore lint/suspicious/noConsole: the setup of all tests looks at it
    vi.mocked(console.error).mockClear()
    expect(failed).toEqual([])
  },
)
