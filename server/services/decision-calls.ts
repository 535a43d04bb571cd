import type { VersionedWrite } from '#contract/calls/write.ts'
import { clientSchema } from '#contract/clients/client.ts'
import type { DecisionService } from '#contract/offers/decision-service.ts'
import { path, type ServiceClient } from './service-client.ts'

export function createDecisionCalls(call: ServiceClient): DecisionService {
  const change = (action: string) => (id: string, body: Record<string, unknown>, write: VersionedWrite) =>
    call({
      method: 'PATCH',
      path: path`/api/v1/Clients/${id}/${action}`,
      body,
      ...write,
      answer: clientSchema,
    })
  return {
    answerRequestedInformation: change('process-requested-information'),
    acceptOffer: change('accept-offer'),
    declineOffer: change('decline-offer'),
    appealDecision: change('appeal'),
  }
}
