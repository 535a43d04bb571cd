import { formatMonth } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'

/** The fields of a referral that a pre-qualified client fills, by name. What the file did not contain stays empty. */
export function preQualifiedValues(client: PreQualifiedDetail): Record<string, string> {
  const { given: fromFile } = client
  const [first = '', ...last] = (client.contact_name ?? '').split(' ')
  const amount = client.amount_requested ?? fromFile?.amount_needed
  const phone = client.contact_phone ?? fromFile?.contact_phone
  const values: Record<string, string | number | null | undefined> = {
    pre_qualified_id: client.id,
    'contact.first_name': fromFile?.contact_first_name ?? first,
    'contact.last_name': fromFile?.contact_last_name ?? last.join(' '),
    'contact.email': client.contact_email ?? fromFile?.contact_email,
    'contact.phone_number': phone && formatPhone(phone),
    'funding.amount_requested': amount && Math.round(amount),
    'funding.purpose': fromFile?.funding_purpose,
    'financials.annual_turnover': client.turnover ?? fromFile?.annual_turnover,
    'financials.trading_since': fromFile?.trading_since && formatMonth(fromFile.trading_since),
    'financials.average_monthly_card_sales': fromFile?.average_monthly_card_sales,
    'financials.average_monthly_invoices': fromFile?.average_monthly_invoices,
    'financials.existing_debt': fromFile?.existing_borrowing,
    // A judgment may be satisfied or outstanding: the file does not say which.
    'financials.ccj_or_default': fromFile?.ccj_last_3_years === false ? 'No' : '',
    broker_reference: client.broker_reference ?? fromFile?.broker_reference,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}
