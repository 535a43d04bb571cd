import type {
  CommissionBreakdown,
  CommissionLine,
  CommissionPlan,
  CommissionSummary,
  StatementLine,
} from '#contract/commission/commission.ts'

export const samplePlan: CommissionPlan = {
  name: 'Partner plan',
  model: 'Tiered',
  tiers: [
    { from_deals: 1, to_deals: 2, rate_percent: 3.5 },
    { from_deals: 3, to_deals: null, rate_percent: 4 },
  ],
  trigger: 'EachDrawdown',
  pay_rule: 'On the 27th of the month after, by Bacs',
  clawback_days: 90,
  clause: 'Clause 3',
}

/** A payable line: £50,000.00 × 4.00% = £2,000.00. */
export function sampleLine(overrides: Partial<CommissionLine> = {}): CommissionLine {
  return {
    id: 'line-1',
    client_id: '00000000-0000-4000-8000-000000000109',
    type: 'Introduction',
    base_amount: 50_000,
    base_label: 'Amount funded',
    rate_percent: 4,
    amount: 2_000,
    vat_amount: 0,
    status: 'Payable',
    trigger_event: 'FacilityActivated',
    earned_at: '2026-10-02T09:00:00Z',
    due_at: '2026-11-27T09:00:00Z',
    paid_at: null,
    payment_reference: null,
    statement_month: '2026-10',
    hold_reason: null,
    note: null,
    clause: 'Clause 3',
    ...overrides,
  }
}

export function sampleStatementLine(overrides: Partial<StatementLine> = {}): StatementLine {
  return {
    ...sampleLine(),
    client_name: 'Pellworth Scaffolding Ltd',
    company_number: '99000009',
    reference: 'CL-4M8Q2T',
    broker_name: 'Alex Sample',
    product_type: 'TermLoan',
    ...overrides,
  }
}

/** October 2026: two lines earned, one of them on hold, and one clawed back. */
export function sampleStatementLines(): StatementLine[] {
  return [
    sampleStatementLine(),
    sampleStatementLine({
      id: 'line-2',
      client_name: 'Kestrel Row Interiors Ltd',
      type: 'Renewal',
      base_amount: 30_000,
      rate_percent: 3,
      amount: 900,
      status: 'OnHold',
      hold_reason: 'Disclosure not signed',
      earned_at: '2026-10-09T09:00:00Z',
    }),
    sampleStatementLine({
      id: 'line-3',
      client_name: 'Ravel & Thorne Textiles Ltd',
      type: 'Clawback',
      base_amount: -15_000,
      amount: -600,
      status: 'ClawedBack',
      note: 'Repaid on day 41',
      earned_at: '2026-10-27T09:00:00Z',
    }),
  ]
}

export function sampleCommissionSummary(overrides: Partial<CommissionSummary> = {}): CommissionSummary {
  const items = sampleStatementLines()
  return {
    currency: 'GBP',
    period: '2026-10',
    accrued: 0,
    payable: 2_000,
    paid: 0,
    on_hold: 900,
    clawed_back: -600,
    earned_this_month: 3_940,
    earned_this_tax_year: 41_250.5,
    paid_this_month: 5_116,
    paid_this_tax_year: 38_020.25,
    next_payment: { date: '2026-11-27', amount: 1_400 },
    plan: samplePlan,
    statement: {
      month: '2026-10',
      opening: 3_140,
      earned: 2_900,
      clawed_back: -600,
      paid: 3_140,
      closing: 2_300,
      on_hold: 1_250,
      issued_at: '2026-11-05T09:00:00Z',
    },
    months: ['2026-11', '2026-10', '2026-09'],
    tax_years: ['2026-2027'],
    by_month: [
      { month: '2026-09', earned: 3_140, clawed_back: 0, paid: 0 },
      { month: '2026-10', earned: 2_900, clawed_back: -600, paid: 3_140 },
      { month: '2026-11', earned: 0, clawed_back: 0, paid: 0 },
    ],
    lines: { items, total: items.length, page: 1, page_size: 25 },
    ...overrides,
  }
}

export function sampleBreakdown(overrides: Partial<CommissionBreakdown> = {}): CommissionBreakdown {
  return {
    client: {
      id: '00000000-0000-4000-8000-000000000109',
      name: 'Pellworth Scaffolding Ltd',
      reference: 'CL-4M8Q2T',
    },
    plan_applied: samplePlan,
    lines: sampleStatementLines(),
    totals: { base: 65_000, commission: 2_300, vat: 0, paid: 0, outstanding: 2_300 },
    ...overrides,
  }
}
