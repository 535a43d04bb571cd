import {
  clientCommissionSchema,
  commissionBreakdownSchema,
  commissionSummarySchema,
} from '#contract/commission/commission.ts'
import type { CommissionService } from '#contract/commission/commission-service.ts'
import { pageOf } from '#contract/fields/paging.ts'
import type { Downloader } from './downloads.ts'
import { givenQuery } from './given-query.ts'
import { path, type ServiceClient } from './service-client.ts'

export function createCommissionCalls(call: ServiceClient, download: Downloader): CommissionService {
  return {
    getCommissionSummary: (brokerageId, period, lines = {}) =>
      call({
        method: 'GET',
        path: path`/api/v1/Clients/${brokerageId}/commission`,
        query: givenQuery({ period, ...lines }),
        answer: commissionSummarySchema,
      }),
    listClientCommission: (brokerageId, query) =>
      call({
        method: 'GET',
        path: path`/api/v1/Clients/${brokerageId}/client-commission`,
        query: givenQuery(query),
        answer: pageOf(clientCommissionSchema),
      }),
    getCommissionBreakdown: (brokerageId, clientId) =>
      call({
        method: 'GET',
        path: path`/api/v1/Clients/${brokerageId}/client/${clientId}/breakdown`,
        answer: commissionBreakdownSchema,
      }),
    exportClientCommission: (brokerageId, query) =>
      download({
        path: path`/api/v1/Clients/${brokerageId}/client-commission/export`,
        query: givenQuery(query),
        fileName: 'commission.csv',
      }),
  }
}
