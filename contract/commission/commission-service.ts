import type { Download } from '#contract/calls/download.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { Page } from '#contract/fields/paging.ts'
import type {
  ClientCommission,
  CommissionBreakdown,
  CommissionQuery,
  CommissionSummary,
  StatementQuery,
} from './commission.ts'

/** What the lender pays the brokerage; for its admins. The `{id}` of these calls is the brokerage's (domain 2.15). */
export interface CommissionService {
  /**
   * `GET /api/v1/Clients/{brokerageId}/commission`; `period` is a month, YYYY-MM, or `all`, by default this month.
   * `lines` says which page of the period's lines to bring.
   */
  getCommissionSummary(
    brokerageId: string,
    period?: string,
    lines?: Partial<StatementQuery>,
  ): Promise<Result<CommissionSummary>>
  /** `GET /api/v1/Clients/{brokerageId}/client-commission` */
  listClientCommission(
    brokerageId: string,
    query: Partial<CommissionQuery>,
  ): Promise<Result<Page<ClientCommission>>>
  /** `GET /api/v1/Clients/{brokerageId}/client/{clientId}/breakdown` */
  getCommissionBreakdown(brokerageId: string, clientId: string): Promise<Result<CommissionBreakdown>>
  /** `GET /api/v1/Clients/{brokerageId}/client-commission/export`, with the list's filters; CSV. */
  exportClientCommission(brokerageId: string, query: Partial<CommissionQuery>): Promise<Result<Download>>
}
