import type { BrokerService } from '#contract/calls/broker-service.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type {
  CommissionStatement,
  CommissionSummary,
  CommissionSummaryQuery,
  StatementLine,
} from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { isTaxYear, periodRange } from './statement-list.ts'

type Broker = Pick<BrokerService, 'getCommissionSummary'>

const maxPages = 20

export interface AllLines {
  summary: CommissionSummary
  lines: StatementLine[]
}

/** Every line that the query asks for, up to 2,000; `summary.lines.total` says how many there are. */
export async function readAllLines(
  broker: Broker,
  firmId: string,
  query: Omit<CommissionSummaryQuery, 'page' | 'page_size'>,
): Promise<Result<AllLines>> {
  const lines: StatementLine[] = []
  for (let page = 1; ; page++) {
    const answer = await broker.getCommissionSummary(firmId, { ...query, page, page_size: 100 })
    if (!answer.ok) return answer
    const found = answer.value.lines
    lines.push(...(found?.items ?? []))
    if (!found?.items.length || lines.length >= found.total || page === maxPages)
      return succeeded({ summary: answer.value, lines })
  }
}

/** The lines on hold in the closing balance of a statement, whichever month they belong to; none when they cannot be read. */
export async function readHeldLines(
  broker: Broker,
  firmId: string,
  statement: CommissionStatement | null | undefined,
): Promise<StatementLine[]> {
  if (!statement?.on_hold) return []
  const query = { period: 'all', basis: 'earned', sort: 'earned_at', status: 'OnHold' } as const
  const held = await readAllLines(broker, firmId, query)
  const { to = '' } = periodRange(statement.month)
  const isBefore = ({ earned_at, statement_month }: StatementLine) =>
    (isTaxYear(statement.month) ? londonToday(new Date(earned_at)) : statement_month) <= to
  return held.ok ? held.value.lines.filter(isBefore) : []
}
