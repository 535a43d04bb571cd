import type { Call, ServiceName } from '#contract/calls/call.ts'
import { services } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { companyItem } from './companies.ts'
import { sentAppeal } from './declined-client.ts'
import { completedImport, preQualified, preQualifiedDetail, runningImport } from './nexus.ts'
import { clientWithOffers, entered, offerOf } from './offers.ts'
import { adminProfile } from './profiles.ts'
import { requestedItem } from './requested-item.ts'
import { sampleListItem, samplePage, sampleSummary } from './sample-clients.ts'
import { sampleBreakdown, sampleCommissionSummary } from './sample-commission.ts'
import { alex, casey, sam } from './team.ts'

/** A client that has something under every open code. */
export function fullClient(): Client {
  const client = clientWithOffers({
    requested_information: [requestedItem()],
    appeal: sentAppeal,
    timeline: [{ ...entered('OfferSent', '2026-11-10T09:00:00Z'), actor_name: '' }],
  })
  const [offer] = client.offers ?? []
  const { broker_commission } = offerOf()
  return {
    ...client,
    offers: [{ ...offer, accepted_terms: { ...offerOf(), broker_commission } }] as Client['offers'],
  }
}

const commissionRow = {
  client_id: '00000000-0000-4000-8000-000000000109',
  client_name: 'Pellworth Scaffolding Ltd',
  company_number: '99000009',
  reference: 'CL-4M8Q2T',
  broker_name: 'Alex Sample',
  product_type: 'TermLoan',
  funded_amount: 50_000,
  activated_at: '2026-10-02T09:00:00Z',
  commission_total: 2_000,
  accrued: 500,
  paid: 1_500,
  status: 'Payable',
  next_payment_date: '2026-11-27',
  lines_count: 2,
}

const rowError = {
  row: 3,
  column: 'annual_turnover',
  code: 'InvalidAmount',
  message: 'Found "soon". Expected pounds like 48000',
  value: 'soon',
  severity: 'Error',
}

/** An answer for each read of a page, by the id of its call. */
export function cannedAnswers(): Record<string, unknown> {
  const plan = sampleCommissionSummary().plan
  return {
    getProfile: { ...adminProfile, short_id: 'A1EX01', last_seen_at: '2026-11-18T08:00:00Z' },
    listBrokers: [alex, sam, casey],
    listClients: samplePage([
      sampleListItem({ product_type: 'TermLoan', offer_amount: 40_000, accepted_amount: 30_000 }),
    ]),
    getClientsSummary: sampleSummary({
      latest_events: [
        {
          ...entered('OfferSent', '2026-11-10T09:00:00Z'),
          client_id: 'c1',
          client_name: 'Larkfield Joinery Ltd',
        },
      ],
      commission: {
        earned_this_month: 100,
        earned_this_tax_year: 200,
        paid_this_month: 50,
        paid_this_tax_year: 60,
        next_payment: { date: '2026-11-27', amount: 1_400 },
        accrued: 1,
        payable: 2,
        on_hold: 3,
      },
      pre_qualified: { counts_by_result: { Eligible: 3 }, total: 3, expiring_soon: 1 },
    }),
    getClient: fullClient(),
    listPreQualified: samplePage([preQualified]),
    getPreQualified: preQualifiedDetail,
    listClientImports: [{ ...completedImport, errors: [rowError], errors_total: 1 }, runningImport],
    getCommissionSummary: sampleCommissionSummary(),
    listClientCommission: samplePage([commissionRow]),
    getCommissionBreakdown: sampleBreakdown(),
    searchCompanies: [companyItem({ referral: { reason: 'RecentlyDeclined', until: '2026-12-01' } })],
    listOfficers: [{ person_number: '1', name: 'DIRECTOR, Sample', officer_role: 'director' }],
    getReferralLink: {
      id: adminProfile.brokerage?.id,
      short_id: 'A1EX01',
      name: 'Meridian',
      status: 'Active',
    },
    getBrokerage: { ...adminProfile.brokerage, commission_plan: plan },
  }
}

interface Route {
  id: string
  service: ServiceName
  call: Call
  shape: RegExp
}

const routes: Route[] = Object.entries(services).flatMap(([service, { calls }]) =>
  Object.entries(calls).map(([id, call]) => ({
    id,
    service: service as ServiceName,
    call,
    shape: new RegExp(`/${service}${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
)

/** A lender's `fetch` with these answers, and 404 for every other call. */
export function cannedLender(answers: Record<string, unknown>): typeof fetch {
  return async (address, init) => {
    const { pathname } = new URL(String(address))
    const matching = routes.filter(
      ({ call, shape }) => call.method === (init?.method ?? 'GET') && shape.test(pathname),
    )
    const found = matching.find(({ call }) => !call.path.endsWith('}')) ?? matching[0]
    const body = found && answers[found.id]
    if (body === undefined) return Response.json({}, { status: 404 })
    return Response.json(body)
  }
}
