import {
  clientCommissionSchema,
  commissionBreakdownSchema,
  commissionQuerySchema,
  commissionSummaryQuerySchema,
  commissionSummarySchema,
} from '#contract/commission/commission.ts'
import { pageOf } from '#contract/fields/paging.ts'
import { defineCalls } from './call.ts'

const filters = commissionQuerySchema.omit({ page: true, page_size: true })

export const commissionCalls = defineCalls({
  getCommissionSummary: {
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/commission',
    summary:
      'What the lender owes and paid the brokerage, its plan, and the statement and lines of a month or tax year',
    permitted: 'admin',
    query: commissionSummaryQuerySchema,
    answers: { 200: commissionSummarySchema },
    refusals: ['validation_failed'],
  },
  listClientCommission: {
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/client-commission',
    summary: 'A page of clients with the sums of their commission lines',
    permitted: 'admin',
    query: commissionQuerySchema,
    answers: { 200: pageOf(clientCommissionSchema) },
  },
  exportClientCommission: {
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/client-commission/export',
    summary: 'Commission lines as CSV, with the list’s filters',
    permitted: 'admin',
    query: filters,
    fileName: () => 'commission.csv',
    answers: { 200: 'file' },
  },
  getCommissionBreakdown: {
    tag: 'Commission',
    method: 'GET',
    path: '/api/v1/Clients/{id}/client/{clientId}/breakdown',
    summary: 'Every commission line of a client; the totals are their sums',
    permitted: 'admin',
    answers: { 200: commissionBreakdownSchema },
  },
})
