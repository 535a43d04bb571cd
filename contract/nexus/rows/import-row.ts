/** One row of a client book after its cells were read; amounts in pence, `trading_since` is YYYY-MM. What was not given is absent. */
export interface ImportRow {
  company_number?: string
  company_name: string
  contact_first_name?: string
  contact_last_name?: string
  contact_email?: string
  contact_phone?: string
  annual_turnover_pence: number
  trading_since?: string
  average_monthly_card_sales_pence?: number
  average_monthly_invoices_pence?: number
  amount_needed_pence?: number
  funding_purpose?: string
  sic_code?: string
  postcode?: string
  existing_borrowing_pence?: number
  ccj_last_3_years?: boolean
  broker_reference?: string
}
