import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'

export function samplePreQualified(over: Partial<PreQualifiedDetail> = {}): PreQualifiedDetail {
  return {
    id: 'pq1',
    import_id: 'i1',
    row_number: 2,
    company_name: 'Tideway Glass Ltd',
    company_number: '99000023',
    company_status: 'active',
    contact_name: 'Sample Director Three',
    contact_email: 'director.three@example.com',
    contact_phone: '+447700900103',
    turnover: 480_000,
    months_trading: 101,
    amount_requested: 25_000,
    result: 'Eligible',
    indicative_amount_min: 20_000,
    indicative_amount_max: 45_000,
    reasons: [],
    missing: [],
    checked_at: '2026-11-01T09:00:00Z',
    expires_at: '2026-12-01T09:00:00Z',
    broker_reference: 'BK-0001',
    given: { trading_since: '2018-06', ccj_last_3_years: false },
    criteria: [],
    ...over,
  }
}
