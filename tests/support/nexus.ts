import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PreQualified, PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'

export const preQualified: PreQualified = {
  id: '00000000-0000-4000-8000-000000040001',
  import_id: '00000000-0000-4000-8000-000000000062',
  row_number: 148,
  company_name: 'Aldersyke Packaging Ltd',
  company_number: '99000148',
  company_status: 'active',
  contact_name: 'Sample Contact',
  contact_email: 'client148@example.org',
  contact_phone: '+447700900148',
  turnover: 240_000,
  months_trading: 80,
  amount_requested: 50_000,
  result: 'Eligible',
  indicative_amount_min: 25_000,
  indicative_amount_max: 60_000,
  indicative_rate_from: 1.2,
  reasons: [],
  missing: [],
  checked_at: '2026-11-17T10:24:00Z',
  expires_at: '2026-12-17T23:59:59Z',
  referred_client_id: null,
  checked_by: null,
  broker_reference: 'NX-0147',
}

export const preQualifiedDetail: PreQualifiedDetail = {
  ...preQualified,
  given: { annual_turnover: 240_000, trading_since: '2020-03', ccj_last_3_years: false, postcode: 'ZZ2 2BB' },
  criteria: [
    {
      criterion: 'Turnover in a year',
      value: '£240,000',
      threshold_text: 'At least £60,000',
      outcome: 'Pass',
    },
    { criterion: 'Amount needed', value: '£80,000', threshold_text: 'Up to £60,000', outcome: 'Fail' },
    {
      criterion: 'Existing borrowing',
      value: 'Not known',
      threshold_text: 'Up to £72,000',
      outcome: 'Unknown',
    },
  ],
}

export const completedImport: ImportJob = {
  id: preQualified.import_id,
  file_name: 'client-book.csv',
  size: 71_374,
  uploaded_by: 'Alex Sample',
  uploaded_at: '2026-11-17T10:24:00Z',
  status: 'CompletedWithErrors',
  total_rows: 420,
  valid_rows: 383,
  error_rows: 37,
  warning_rows: 14,
  duplicate_rows: 0,
  processed_rows: 420,
  eligible_rows: 92,
  progress_percent: 100,
  errors: [],
  errors_truncated: true,
  error_file_path: 'imports/62/failed-rows-client-book.csv',
  failure_reason: null,
  completed_at: '2026-11-17T10:24:10Z',
}

/** An import that has checked 744 of 1,240 rows in 93 seconds by {@link testNow}. */
export const runningImport: ImportJob = {
  ...completedImport,
  id: '00000000-0000-4000-8000-000000000063',
  file_name: 'client-book-north.xlsx',
  uploaded_by: 'Sam Placeholder',
  uploaded_at: '2026-11-19T08:58:27Z',
  status: 'Processing',
  total_rows: 1_240,
  valid_rows: 724,
  error_rows: 20,
  processed_rows: 744,
  progress_percent: 60,
  error_file_path: null,
  completed_at: null,
}
