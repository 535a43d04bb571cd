import { acceptedCompanyStatuses } from '#contract/clients/company.ts'
import { percentOf, toPounds } from '#contract/fields/pence.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Facts, ScoredResult } from '../../db/tables/nexus.ts'

/** Amounts in pence, the rate in percent a month. Not a credit decision. */
export interface Score {
  result: ScoredResult
  minPence: number | null
  maxPence: number | null
  rateFrom: number | null
  reasons: PreQualifiedDetail['reasons']
  missing: string[]
  criteria: PreQualifiedDetail['criteria']
}

const maxDoubts = 2

/** Deterministic: equal facts give equal results. */
export function score(facts: Facts): Score {
  const judged = judge(facts)
  const result = resultOf(judged, facts)
  const offered = result === 'Eligible' || result === 'LikelyEligible' || result === 'NeedsMoreData'
  const amounts = offered ? indicativeAmounts(facts.row) : undefined
  return {
    result,
    minPence: amounts?.min ?? null,
    maxPence: amounts?.max ?? null,
    rateFrom: amounts ? rateOf(judged) : null,
    reasons: judged.filter(({ outcome }) => outcome === 'Fail').map(toReason),
    missing: missingOf(judged),
    criteria: judged.map(({ criterion, value, threshold_text, outcome }) => ({
      criterion,
      value,
      threshold_text,
      outcome,
    })),
  }
}

function resultOf(judged: Criterion[], { registered }: Facts): ScoredResult {
  if (registered.found === 'nothing') return 'NotFound'
  const failed = judged.filter(({ outcome }) => outcome === 'Fail')
  if (failed.some(({ hard }) => hard) || failed.length > maxDoubts) return 'NotEligible'
  if (missingOf(judged).length > 0) return 'NeedsMoreData'
  return failed.length > 0 ? 'LikelyEligible' : 'Eligible'
}

function missingOf(judged: Criterion[]): string[] {
  return judged.flatMap(({ outcome, column }) => (outcome === 'Unknown' && column ? [column] : []))
}

function rateOf(judged: Criterion[]): number {
  const doubts = judged.filter(({ outcome }) => outcome === 'Fail').length
  return (12 + doubts * 6) / 10
}

function toReason({ code, criterion, value, threshold_text }: Criterion) {
  return { code, label: `${criterion}: ${value}. Needed: ${threshold_text}.` }
}

type Outcome = PreQualifiedDetail['criteria'][number]['outcome']

/** A `hard` criterion that fails ends the check; a soft one leaves a doubt. */
interface Criterion {
  code: string
  criterion: string
  value: string
  threshold_text: string
  outcome: Outcome
  hard: boolean
  column?: string
}

const leastMonths = 6
const usualMonths = 24
const leastTurnover = 6_000_000
const maxBorrowingPercent = 30
/** Divisions excluded from lending, by their names in SIC 2007. */
const closedDivisions = new Map([
  ['64', 'Financial services'],
  ['65', 'Insurance and pensions'],
  ['66', 'Auxiliary financial services'],
  ['92', 'Gambling and betting'],
])

function judge(facts: Facts): Criterion[] {
  return [
    ...registerCriteria(facts),
    tradingTime(facts),
    turnover(facts),
    judgments(facts),
    borrowing(facts),
    ...sector(facts),
    ...amount(facts),
  ]
}

function registerCriteria({ registered }: Facts): Criterion[] {
  const isKnown = registered.found === 'company'
  const status = isKnown ? registered.status : ''
  const type = isKnown ? registered.type : ''
  const isActive = acceptedCompanyStatuses.some((each) => each === status)
  const mayEnd = isActive && isKnown && registered.status_detail === 'active-proposal-to-strike-off'
  const known = registered.found === 'unsure' ? 'Unknown' : outcome(isKnown)
  return [
    {
      code: 'Registered',
      criterion: 'Companies House',
      value: { company: 'Found', nothing: 'Not found', unsure: 'No exact match' }[registered.found],
      threshold_text: 'Found by its number, or by name and postcode',
      outcome: known,
      hard: true,
      column: 'company_number',
    },
    {
      code: 'Active',
      criterion: 'Registered status',
      value: mayEnd ? 'Strike-off proposed' : capitalised(status) || notKnown,
      threshold_text: mayEnd ? 'Active, without a proposal to strike it off' : 'Active',
      outcome: status ? outcome(isActive && !mayEnd) : 'Unknown',
      hard: !isActive,
    },
    {
      code: 'CompanyType',
      criterion: 'Type of business',
      value: typeNames[type] ?? (type || notKnown),
      threshold_text: 'A limited company or partnership',
      outcome: type ? outcome(defaultPolicy.companyTypes.includes(type)) : 'Unknown',
      hard: true,
    },
  ]
}

function tradingTime(facts: Facts): Criterion {
  const months = monthsTrading(facts)
  const tooYoung = months !== undefined && months < leastMonths
  return {
    code: tooYoung ? 'TooYoung' : 'TradingTime',
    criterion: 'Time trading',
    value: months === undefined ? notKnown : months === 1 ? '1 month' : `${months} months`,
    threshold_text: tooYoung ? `At least ${leastMonths} months` : `${usualMonths} months or more`,
    outcome: months === undefined ? 'Unknown' : outcome(months >= usualMonths),
    hard: tooYoung,
    column: 'trading_since',
  }
}

function turnover({ row }: Facts): Criterion {
  return {
    code: 'Turnover',
    criterion: 'Turnover in a year',
    value: pounds(row.annual_turnover_pence),
    threshold_text: `At least ${pounds(leastTurnover)}`,
    outcome: outcome(row.annual_turnover_pence >= leastTurnover),
    hard: true,
  }
}

function judgments({ row: { ccj_last_3_years: had } }: Facts): Criterion {
  return {
    code: 'Judgments',
    criterion: 'County court judgments in 3 years',
    value: had === undefined ? notKnown : had ? 'Yes' : 'None',
    threshold_text: 'None',
    outcome: had === undefined ? 'Unknown' : outcome(!had),
    hard: false,
    column: 'ccj_last_3_years',
  }
}

function borrowing({ row }: Facts): Criterion {
  const owed = row.existing_borrowing_pence
  const maximum = percentOf(row.annual_turnover_pence, maxBorrowingPercent)
  return {
    code: 'Borrowing',
    criterion: 'Existing borrowing',
    value: owed === undefined ? notKnown : pounds(owed),
    threshold_text: `Up to ${pounds(maximum)}, ${maxBorrowingPercent}% of turnover`,
    outcome: owed === undefined ? 'Unknown' : outcome(owed <= maximum),
    hard: false,
    column: 'existing_borrowing',
  }
}

/** A file need not name the sector: without it there is nothing to judge. */
function sector({ row: { sic_code: code } }: Facts): Criterion[] {
  if (!code) return []
  const closed = closedDivisions.get(code.slice(0, 2))
  return [
    {
      code: 'Sector',
      criterion: 'Sector',
      value: closed ? `${closed} (${code})` : `SIC code ${code}`,
      threshold_text: 'Not gambling or finance',
      outcome: outcome(closed === undefined),
      hard: true,
    },
  ]
}

/** A file need not name the amount: without it the one thing to judge is whether there is room for any. */
function amount({ row }: Facts): Criterion[] {
  const maximum = indicativeAmounts(row)?.max ?? 0
  const needed = row.amount_needed_pence
  if (needed === undefined && maximum > 0) return []
  return [
    {
      code: 'Amount',
      criterion: 'Amount needed',
      value: needed === undefined ? 'Any amount' : pounds(needed),
      threshold_text: maximum > 0 ? `Up to ${pounds(maximum)}` : 'No room beside what is owed',
      outcome: outcome(maximum > 0 && (needed ?? 0) <= maximum),
      hard: maximum === 0,
    },
  ]
}

const notKnown = 'Not known'

const typeNames: Record<string, string> = {
  ltd: 'Limited company',
  plc: 'Public limited company',
  llp: 'Limited liability partnership',
  'private-limited-guarant-nsc': 'Company limited by guarantee',
  'private-unlimited': 'Unlimited company',
  'limited-partnership': 'Limited partnership',
  'community-interest-company': 'Community interest company',
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ')
}

function outcome(passed: boolean): Outcome {
  return passed ? 'Pass' : 'Fail'
}

const format = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

function pounds(pence: number): string {
  return format.format(toPounds(pence))
}

const step = 50_000
const smallest = 100_000
const largest = 25_000_000

/** In pence: up to 15 % of annual turnover less 25 % of borrowing, from 60 % of that. Undefined below £1,000. */
export function indicativeAmounts(row: ImportRow): { min: number; max: number } | undefined {
  const room = percentOf(row.annual_turnover_pence, 15) - percentOf(row.existing_borrowing_pence ?? 0, 25)
  const max = Math.min(largest, roundDown(room))
  if (max < smallest) return undefined
  return { min: Math.max(smallest, roundDown(percentOf(max, 60))), max }
}

function roundDown(pence: number): number {
  return Math.floor(pence / step) * step
}

/** Undefined when the start is unknown. */
export function monthsTrading({ row, registered, checked_on }: Facts): number | undefined {
  const since = row.trading_since ?? (registered.found === 'company' ? registered.incorporated_on : undefined)
  if (!since) return undefined
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(0, monthsOf(checked_on) - monthsOf(since))
}
