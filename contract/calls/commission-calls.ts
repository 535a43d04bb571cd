import { z } from 'zod'
import {
  clientCommissionSchema,
  commissionBreakdownSchema,
  commissionQuerySchema,
  commissionSummarySchema,
  statementQuerySchema,
} from '#contract/commission/commission.ts'
import type { Call } from './call.ts'
import { pageAnswer } from './page-answer.ts'

const period = z.union([z.literal('all'), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)])
const filters = commissionQuerySchema.omit({ page: true, page_size: true })

/** The `{id}` of these calls is the brokerage's. */
export const commissionCalls: readonly Call[] = [
  {
    id: 'getCommissionSummary',
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/commission',
    summary: 'What the lender owes and paid the brokerage, its plan, and the statement and lines of a month',
    permitted: 'admin',
    query: statementQuerySchema.extend({ period: period.optional() }),
    answers: { 200: commissionSummarySchema },
    refusals: [422],
  },
  {
    id: 'listClientCommission',
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/client-commission',
    summary: 'A page of clients with the sums of their commission lines',
    permitted: 'admin',
    query: commissionQuerySchema,
    answers: { 200: pageAnswer(clientCommissionSchema) },
  },
  {
    id: 'exportClientCommission',
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/client-commission/export',
    summary: 'Commission lines as CSV, with the list’s filters',
    permitted: 'admin',
    query: filters,
    answers: { 200: 'file' },
  },
  {
    id: 'getCommissionBreakdown',
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/client/{clientId}/breakdown',
    summary: 'Every commission line of a client; the totals are their sums',
    permitted: 'admin',
    answers: { 200: commissionBreakdownSchema },
  },
]
