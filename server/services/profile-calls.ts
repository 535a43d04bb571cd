import { brokerageSchema } from '#contract/people/brokerage.ts'
import { profileSchema } from '#contract/people/profile.ts'
import type { ProfileService } from '#contract/people/profile-service.ts'
import type { ServiceClient } from './service-client.ts'

export function createProfileCalls(call: ServiceClient): ProfileService {
  return {
    getProfile: () => call({ method: 'GET', path: '/api/v1/Me', answer: profileSchema }),
    createProfile: (body, write) =>
      call({ method: 'POST', path: '/api/v1/Me', body, ...write, answer: profileSchema }),
    updatePhone: (body, write) =>
      call({ method: 'PATCH', path: '/api/v1/Me/phone', body, ...write, answer: profileSchema }),
    applyForBrokerage: (body, write) =>
      call({ method: 'POST', path: '/api/v1/Brokerages', body, ...write, answer: brokerageSchema }),
  }
}
