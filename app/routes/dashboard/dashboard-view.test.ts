import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Role } from '#contract/people/roles.ts'
import { sampleListItem, samplePage, sampleSummary } from '#tests/support/sample-clients.ts'
import { dashboardView } from './dashboard-view.ts'

const now = new Date('2026-11-19T09:00:00Z')
const down = failed({ kind: 'unavailable', call: 'GET /api/v1/Clients' })

function viewFor(role: Role, changes: Partial<Parameters<typeof dashboardView>[0]> = {}) {
  return dashboardView({
    waiting: succeeded(samplePage([sampleListItem()])),
    summary: succeeded(sampleSummary()),
    profile: { first_name: 'Alex', last_name: 'Sample', role, brokerage: null },
    providerName: 'Wrenfield Lending',
    now,
    ...changes,
  })
}

function summaryOf(view: ReturnType<typeof dashboardView>) {
  if (!view.summary.ok) throw new Error('Expected figures')
  return view.summary.view
}

const commission = {
  earned_this_month: 3_940,
  earned_this_tax_year: 41_250.5,
  paid_this_month: 5_116,
  paid_this_tax_year: 38_020,
  next_payment: { date: '2026-11-27', amount: 3_810 },
}

test('an admin sees commission, earned and paid kept apart', () => {
  const view = summaryOf(viewFor('Admin', { summary: succeeded(sampleSummary({ commission })) }))
  expect(view.commission).toEqual({
    earned_this_month: 3_940,
    paid_this_month: 5_116,
    overdue: null,
    next: { date: '2026-11-27', amount: 3_810 },
    isPaidToday: false,
  })
})

test('a broker is sent no commission, whatever the service sent', () => {
  const summary = succeeded(sampleSummary({ commission }))
  expect(summaryOf(viewFor('Broker', { summary })).commission).toBeUndefined()
  const withheld = succeeded(sampleSummary({ commission_month: null, commission_year: null }))
  expect(summaryOf(viewFor('Admin', { summary: withheld })).commission).toBeUndefined()
})

test('a suspended firm is led to no action: it may view its clients', () => {
  const brokerage = { name: 'Gannet Hill Finance', status: 'Suspended' as const }
  const suspended = viewFor('Admin', {
    profile: { first_name: 'Gale', last_name: 'Sample', role: 'Admin', brokerage },
  })
  expect(suspended.mayRefer).toBe(false)
  expect(suspended.queue.ok && suspended.queue.view.groups.flatMap(({ rows }) => rows)[0]).toMatchObject({
    why: 'Pending application',
    action: { label: 'View', isTask: false },
  })
  expect(viewFor('Admin').mayRefer).toBe(true)
})

test('a broker without clients is shown the first steps', () => {
  const summary = succeeded(sampleSummary({ counts_by_status: { Live: 0 } }))
  expect(viewFor('Broker', { summary })).toMatchObject({ firstRun: true, managesTeam: false })
  expect(viewFor('Admin', { summary })).toMatchObject({ firstRun: true, managesTeam: true })
  expect(viewFor('Broker').firstRun).toBe(false)
  expect(viewFor('Broker', { summary: down }).firstRun).toBe(false)
})

test('offers to remind the named clients who may owe their sign-up, documents or answers, in turn', () => {
  const items = [
    sampleListItem({ id: 'c1', status: 'PendingApplication' }),
    sampleListItem({ id: 'c2', status: 'OfferSent' }),
    sampleListItem({ id: 'c3', status: 'MoreInformationRequested' }),
    sampleListItem({ id: 'c4', status: 'AwaitingSignUp' }),
    sampleListItem({
      ...{ id: 'complete', status: 'PendingApplication' },
      next_action: { actor: 'Broker', action: 'submit-application' },
    }),
  ]
  const remind = (waiting: typeof items) => {
    const { queue } = viewFor('Admin', { waiting: succeeded(samplePage(waiting)) })
    return queue.ok && queue.view.remind
  }
  expect(remind(items)).toBe('/remind?client=c1&client=c3&client=c4')
  expect(remind(items.slice(1, 2))).toBeUndefined()
})

test('names seven clients and counts them all', () => {
  const items = Array.from({ length: 9 }, (_, index) => sampleListItem({ id: `c${index}` }))
  const { queue } = viewFor('Admin', { waiting: succeeded(samplePage(items, { total: 16 })) })
  expect(queue).toMatchObject({
    ok: true,
    view: { total: 16, lead: '16 clients need you. Nothing is due today.' },
  })
  expect(queue.ok && queue.view.groups.flatMap(({ rows }) => rows).map(({ id }) => id)).toEqual([
    'c0',
    'c1',
    'c2',
    'c3',
    'c4',
    'c5',
    'c6',
  ])
})

test.each([
  ['2026-11-18T17:00:00Z', 'Today'],
  ['2026-11-19T17:00:00Z', 'Today'],
  ['2026-11-20T17:00:00Z', 'This week'],
  ['2026-11-25T17:00:00Z', 'This week'],
  ['2026-11-26T17:00:00Z', 'Later'],
  [null, 'Later'],
])('what is due at %s is under “%s”', (due_at, title) => {
  const item = sampleListItem({ next_action: { actor: 'Broker', due_at } })
  const { queue } = viewFor('Admin', { waiting: succeeded(samplePage([item])) })
  expect(queue.ok && queue.view.groups.map((group) => group.title)).toEqual([title])
})

test('says what a client needs, by when, and the action', () => {
  const offer = sampleListItem({
    status: 'OfferSent',
    offer_amount: 40_000,
    next_action: { actor: 'Broker', due_at: '2026-11-19T17:00:00Z' },
  })
  const { queue } = viewFor('Admin', { waiting: succeeded(samplePage([offer])) })
  expect(queue.ok && queue.view.groups.flatMap(({ rows }) => rows)[0]).toMatchObject({
    name: 'Larkfield Joinery Ltd',
    why: 'Offers of up to £40,000.00. Compare them with the client',
    deadline: { word: 'Today', detail: 'by 17:00', urgency: 'today' },
    action: { label: 'Compare offers' },
  })
  const single = viewFor('Admin', { waiting: succeeded(samplePage([{ ...offer, open_offers: 1 }])) }).queue
  expect(single.ok && single.view.groups.flatMap(({ rows }) => rows)[0]).toMatchObject({
    why: 'Offer of up to £40,000.00. Discuss it with the client',
    action: { label: 'Answer offer' },
  })
})

test('an accepted offer does not hide that answers are due', () => {
  const accepted = sampleListItem({
    status: 'OfferAccepted',
    available_actions: ['process-requested-information'],
    next_action: {
      actor: 'Broker',
      due_at: '2026-11-20T23:59:00Z',
      action: 'process-requested-information',
    },
  })
  const { queue } = viewFor('Admin', { waiting: succeeded(samplePage([accepted])) })
  expect(queue.ok && queue.view.groups.flatMap(({ rows }) => rows)[0]).toMatchObject({
    why: 'Underwriting needs your answers',
    action: { label: 'Answer requests' },
  })
})

test('the lender’s own text takes precedence', () => {
  const label = 'Page 3 of a bank statement is cut off'
  const client = sampleListItem({
    status: 'MoreInformationRequested',
    next_action: { actor: 'Broker', label },
  })
  const { queue } = viewFor('Admin', { waiting: succeeded(samplePage([client])) })
  expect(queue.ok && queue.view.groups.flatMap(({ rows }) => rows)[0]?.why).toBe(label)
})

test('one part is shown while the other is unavailable', () => {
  const withoutQueue = viewFor('Admin', { waiting: down })
  expect(withoutQueue.queue).toMatchObject({ ok: false, failure: { kind: 'unavailable', retry: true } })
  expect(withoutQueue.summary.ok).toBe(true)
  const withoutSummary = viewFor('Admin', { summary: down })
  expect(withoutSummary.summary).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  expect(withoutSummary.queue.ok).toBe(true)
})

test('counts every client by status', () => {
  const { summary } = viewFor('Admin')
  expect(summary).toMatchObject({
    ok: true,
    view: {
      counts: {
        total: 20,
        groups: [
          'You act next',
          'The client acts next',
          'Wrenfield Lending acts next',
          'No action needed',
        ].map((title) => ({ title })),
      },
    },
  })
})
