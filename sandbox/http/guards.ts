import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { brokerages, brokers } from '../db/tables/people.ts'
import type { CallEnv, Lender } from './lender.ts'
import { problem, refuseForbidden } from './problem.ts'

type Guard = MiddlewareHandler<CallEnv>

/** Lets only a valid access token pass; the person stands in `personId` afterwards. */
export function requireToken(lender: Lender): Guard {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const person = token ? await lender.verifyAccessToken(token) : undefined
    if (!person) return unauthenticated(token !== undefined)
    c.set('personId', person.personId)
    return next()
  }
}

/** Lets only a person with a profile pass, and not one who was removed from the team. */
export function requireBroker(lender: Lender): Guard {
  return async (c, next) => {
    const [found] = await lender.db
      .select({ broker: brokers, brokerage: brokerages })
      .from(brokers)
      .leftJoin(brokerages, eq(brokerages.id, brokers.brokerageId))
      .where(eq(brokers.personId, c.get('personId')))
    if (!found) return refuseForbidden('You have no profile yet', 'no-profile')
    if (found.broker.status !== 'Active')
      return refuseForbidden('You are no longer a member of this brokerage', 'broker-removed')
    c.set('broker', found.broker)
    c.set('brokerage', found.brokerage)
    return next()
  }
}

/** Lets only members of a brokerage with a signed contract pass; a suspended one may read. */
export function requireMember(): Guard {
  return (c, next) => {
    const brokerage = c.get('brokerage')
    if (!brokerage) return refuseForbidden('You do not belong to a brokerage yet', 'no-brokerage')
    if (!brokerage.contract.is_signed || !['Active', 'Suspended'].includes(brokerage.status))
      return refuseForbidden('Your brokerage has not signed its agreement yet', 'contract-not-signed')
    if (brokerage.status === 'Suspended' && c.req.method !== 'GET')
      return refuseForbidden(
        'Your brokerage is suspended: you can read, but not change',
        'brokerage-suspended',
      )
    c.set('member', { broker: c.get('broker'), brokerage })
    return next()
  }
}

function unauthenticated(invalid: boolean): Response {
  const challenge = invalid ? 'Bearer realm="lender", error="invalid_token"' : 'Bearer realm="lender"'
  return problem(401, {
    slug: 'unauthenticated',
    title: 'Sign in again',
    detail: 'The access token is missing, expired or not ours',
    headers: { 'www-authenticate': challenge },
  })
}
