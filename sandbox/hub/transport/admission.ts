import type { IncomingMessage } from 'node:http'
import type { Grant, HubQuery, HubUser, Refusal } from '../model/grant.ts'
import type { Answer } from './answer.ts'

interface AdmissionOptions {
  authenticate(request: IncomingMessage): Promise<HubUser | undefined>
  authorise(user: HubUser, query: HubQuery): Promise<readonly string[] | Refusal>
}

const unauthenticated: Answer = { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }

export function createAdmission(options: AdmissionOptions) {
  return async (request: IncomingMessage, query: HubQuery): Promise<Grant | Answer> => {
    const user = await options.authenticate(request)
    if (!user) return unauthenticated
    const groups = await options.authorise(user, query)
    if ('kind' in groups) return { status: 403, text: groups.detail }
    const renew = async () => {
      const renewed = await options.authorise(user, query)
      return 'kind' in renewed ? undefined : renewed
    }
    return { user, query, groups, renew }
  }
}
