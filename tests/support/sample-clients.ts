import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'

export function sampleListItem(overrides: Partial<ClientListItem> = {}): ClientListItem {
  return {
    id: '00000000-0000-4000-8000-000000000101',
    reference: 'WL-1001',
    company: { name: 'Larkfield Joinery Ltd', number: '99000001' },
    contact_name: 'Sample Director One',
    status: 'PendingApplication',
    amount_requested: 45_000,
    assigned_broker: { id: '00000000-0000-4000-8000-000000000001', name: 'Alex Sample' },
    next_action: { actor: 'Broker', due_at: null },
    last_activity_at: '2026-11-19T09:04:00Z',
    created_at: '2026-11-10T09:00:00Z',
    ...overrides,
  }
}

export function samplePage<Item>(items: Item[], overrides: Partial<Page<Item>> = {}): Page<Item> {
  return { items, total: items.length, page: 1, page_size: 25, ...overrides }
}

export function sampleSummary(overrides: Partial<ClientsSummary> = {}): ClientsSummary {
  return {
    context: 'dashboard',
    counts_by_status: { PendingApplication: 4, OfferSent: 4, UnderwritingInProgress: 5, Live: 7 },
    needs_action: 8,
    referred_this_month: 6,
    submitted_this_month: 4,
    approved_this_month: 3,
    approved_amount_this_month: 148_000,
    live_total: 7,
    funded_this_month: 98_500,
    funded_by_month: [
      { month: '2026-10', amount: 127_900 },
      { month: '2026-11', amount: 98_500 },
    ],
    pipeline_value: 1_186_400,
    pipeline_count: 34,
    commission_month: 3_940,
    commission_year: 41_250.5,
    approval_rate: 64.4,
    take_up_rate: 72,
    latest_events: [],
    generated_at: '2026-11-19T09:00:00Z',
    ...overrides,
  }
}
