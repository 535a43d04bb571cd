import { z } from 'zod'
import { brokerSchema } from '#contract/people/brokerage.ts'
import type { TeamService } from '#contract/people/team-service.ts'
import { nothing, path, type ServiceClient } from './service-client.ts'

export function createTeamCalls(call: ServiceClient): TeamService {
  return {
    listBrokers: () =>
      call({ method: 'GET', path: '/api/v1/brokerages/brokers', answer: z.array(brokerSchema) }),
    inviteBroker: (body, write) =>
      call({ method: 'POST', path: '/api/v1/brokerages/brokers', body, ...write, answer: brokerSchema }),
    removeBroker: (id) =>
      call({ method: 'DELETE', path: path`/api/v1/brokerages/brokers/${id}`, answer: nothing }),
  }
}
