import { toPounds } from '#contract/fields/pence.ts'
import type { GivenInFile, PreQualified, PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import { toPoundsOrNull } from '../../clients/pounds.ts'
import type { PreQualifiedRow } from '../../db/tables/nexus.ts'
import { isAnotherName } from '../plain-name.ts'
import { monthsTrading, score } from '../scoring/score.ts'

export interface SeenRow {
  row: PreQualifiedRow
  resultNow: string
  clientId: string | null
  /** These two are left out for a person who sees no results but their own. */
  checkedBy: string | null
  checkedById: string | null
  colleagueResults: NonNullable<PreQualified['colleague_results']>
}

export function toPreQualified({ row, resultNow, clientId, ...seen }: SeenRow): PreQualified {
  const { facts } = row
  const { reasons, missing } = score(facts)
  return {
    id: row.id,
    import_id: row.importId,
    row_number: row.rowNumber,
    company_name: row.companyName,
    company_number: row.companyNumber,
    company_status: facts.registered.found === 'company' ? facts.registered.status : null,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    contact_phone: facts.row.contact_phone ?? null,
    turnover: toPounds(facts.row.annual_turnover_pence),
    months_trading: monthsTrading(facts) ?? null,
    amount_requested: toPoundsOrNull(facts.row.amount_needed_pence),
    result: resultNow as PreQualified['result'],
    indicative_amount_min: toPoundsOrNull(row.minPence),
    indicative_amount_max: toPoundsOrNull(row.maxPence),
    indicative_rate_from: row.rateFrom,
    reasons,
    missing,
    checked_at: row.checkedAt.toISOString(),
    earlier_checked_at: row.earlierCheckedAt?.toISOString() ?? null,
    dropped_name: row.droppedName,
    expires_at: row.expiresAt.toISOString(),
    referred_client_id: clientId,
    checked_by: seen.checkedBy,
    checked_by_id: seen.checkedById,
    colleague_results: seen.colleagueResults,
    broker_reference: row.brokerReference,
    given: { company_name: otherNameInFile(facts) },
  }
}

/** The name in the file, where Companies House has another one under the row’s number. */
export function otherNameInFile({ row, registered }: PreQualifiedRow['facts']): string | null {
  return isAnotherName(row, registered) ? row.company_name : null
}

export function toPreQualifiedDetail(seen: SeenRow): PreQualifiedDetail {
  const { facts } = seen.row
  return { ...toPreQualified(seen), given: toGiven(facts), criteria: score(facts).criteria }
}

function toGiven(facts: PreQualifiedRow['facts']): GivenInFile {
  const { row } = facts
  return {
    company_name: otherNameInFile(facts),
    contact_first_name: row.contact_first_name,
    contact_last_name: row.contact_last_name,
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    annual_turnover: toPoundsOrNull(row.annual_turnover_pence),
    trading_since: row.trading_since,
    average_monthly_card_sales: toPoundsOrNull(row.average_monthly_card_sales_pence),
    average_monthly_invoices: toPoundsOrNull(row.average_monthly_invoices_pence),
    amount_needed: toPoundsOrNull(row.amount_needed_pence),
    funding_purpose: row.funding_purpose,
    sic_code: row.sic_code,
    postcode: row.postcode,
    existing_borrowing: toPoundsOrNull(row.existing_borrowing_pence),
    ccj_last_3_years: row.ccj_last_3_years,
    broker_reference: row.broker_reference,
  }
}
