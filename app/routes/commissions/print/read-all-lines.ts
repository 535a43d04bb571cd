import type { BrokerService } from '#contract/calls/broker-service.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { CommissionSummary, StatementLine, StatementQuery } from '#contract/commission/commission.ts'

const maxPages = 20

export interface AllLines {
  summary: CommissionSummary
  lines: StatementLine[]
}

/** Every line of a period, up to 2,000; `summary.lines.total` says how many there are. */
export async function readAllLines(
  broker: Pick<BrokerService, 'getCommissionSummary'>,
  firmId: string,
  { period, basis }: { period: string; basis: StatementQuery['basis'] },
): Promise<Result<AllLines>> {
  const lines: StatementLine[] = []
  for (let page = 1; ; page++) {
    const answer = await broker.getCommissionSummary(firmId, { period, basis, page, page_size: 100 })
    if (!answer.ok) return answer
    const found = answer.value.lines
    lines.push(...(found?.items ?? []))
    if (!found?.items.length || lines.length >= found.total || page === maxPages)
      return succeeded({ summary: answer.value, lines })
  }
}
