import type { MiddlewareHandler } from 'hono'
import type { BrokerageRow } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { problem, refuseForbidden } from '../http/problem.ts'
import { findBroker, recordVisit } from '../people/profile.ts'
import { isPartner } from '../people/standing.ts'

type Guard = MiddlewareHandler<CallEnv>

export function requireToken(lender: Lender): Guard {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const person = token ? await lender.verifyAccessToken(token) : undefined
    if (!person) return unauthenticated(token !== undefined)
    c.set('personId', person.personId)
    return next()
  }
}

/** Requires a profile whose holder was not removed from the team. */
export function requireBroker(lender: Lender): Guard {
  return async (c, next) => {
    const found = await findBroker(lender.db, c.get('personId'))
    if (!found) return refuseForbidden('You have no profile yet', 'no_profile')
    c.set('broker', await recordVisit(lender.db, found.broker, lender.now()))
    c.set('brokerage', found.brokerage)
    return next()
  }
}

/** Requires a signed contract; a suspended brokerage may only read. */
export function requireMember(): Guard {
  return (c, next) => {
    const brokerage = c.get('brokerage')
    if (!brokerage) return refuseForbidden('You do not belong to a firm yet', 'no_brokerage')
    if (brokerage.contract.is_signed && brokerage.status === 'Closed')
      return refuseForbidden('Your firm’s account is closed', 'brokerage_closed')
    if (!isPartner(brokerage))
      return refuseForbidden('Your firm has not signed its agreement yet', 'agreement_not_signed')
    if (c.req.method !== 'GET') refuseWhileSuspended(brokerage)
    c.set('member', { broker: c.get('broker'), brokerage })
    return next()
  }
}

export function requireAdmin(): Guard {
  return (c, next) => {
    if (c.get('member').broker.role !== 'Admin')
      return refuseForbidden('Only an admin of your firm can do this', 'admin_only')
    return next()
  }
}

export function refuseWhileSuspended(brokerage: BrokerageRow | null): void {
  if (brokerage?.status !== 'Suspended') return
  const reason = brokerage.statusReason ? ` ${brokerage.statusReason}` : ''
  refuseForbidden(`You can view everything but not make changes.${reason}`, 'brokerage_suspended')
}

function unauthenticated(invalid: boolean): Response {
  const challenge = invalid ? 'Bearer realm="lender", error="invalid_token"' : 'Bearer realm="lender"'
  return problem('unauthenticated', {
    detail: 'The access token is missing, expired or not ours',
    headers: { 'www-authenticate': challenge },
  })
}
