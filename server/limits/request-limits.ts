import type { Log, Refusal } from '#app/ports.ts'
import type { ClientNetworks } from '../client-address.ts'

/** How often within a window; null: no limit. */
export interface RateLimits {
  /** Starts and ends of sign-ins, by address and minute. */
  signIns: number | null
  /** Pages, data and forms, by address and minute. */
  address: number | null
  /** The same by session. */
  requests: number | null
  /** Forms, by session and minute. */
  writes: number | null
  /** Browsers' reports, by address and minute. */
  reports: number | null
  /** KiB of forms with files, by session and hour. */
  uploads: number | null
}

/** What of a request decides which limits it counts against. */
export interface CountedRequest extends ClientNetworks {
  path: string
  method: string
  /** Undefined without a session's cookie. */
  sessionKey: string | undefined
  /** The size of a form with files; zero for any other. */
  bytes: number
}

/** A request over a limit; `retryAfter` is in seconds. */
export interface LimitedRequest {
  refusal: Refusal
  retryAfter: number
}

export type Count = (key: string, windowMs: number, amount: number) => number | Promise<number>

export interface RequestLimitsOptions {
  limits: RateLimits
  count: Count
  hasSession: (sessionKey: string) => Promise<boolean>
  log: Log
  now?: () => number
}

interface Budget {
  name: keyof RateLimits
  owner: string
  windowMs: number
  amount: number
  /** How many times the limit its owner may spend. */
  times: number
}

/** Where a sign-in starts, and where the identity provider answers. */
const signInPaths = ['/auth', '/callback', '/silent-refresh']

const minute = 60_000
const hour = 3_600_000

/**
 * Finds the budget that a request exceeds. Counting delays no request: it is noted here when a count, shared by all instances, has reached its limit,
 * so that requests in flight at that moment pass. Without an answer of the store nothing is refused.
 */
export function createRequestLimits({
  limits,
  count,
  hasSession,
  log,
  now = Date.now,
}: RequestLimitsOptions) {
  const exceeded = new Map<string, number>()
  let counting = true

  function noteStore(answers: boolean): void {
    if (answers === counting) return
    counting = answers
    if (answers) log.info({}, 'Rate limits are applied again')
    else log.warn({}, 'Rate limits are not applied: the session store does not answer')
  }

  function note(key: string, until: number): void {
    for (const [other, end] of exceeded) if (end <= now()) exceeded.delete(other)
    exceeded.set(key, until)
  }

  async function total(key: string, { name, owner, windowMs, amount }: Budget): Promise<number> {
    // A count for an hour: invented cookies would fill the store with them.
    if (name === 'uploads' && !(await hasSession(owner))) return 0
    return count(key, windowMs, amount)
  }

  function spend(budget: Budget): LimitedRequest | null {
    const { name, owner, windowMs, times } = budget
    const single = limits[name]
    if (single === null) return null
    const limit = single * times
    const window = Math.floor(now() / windowMs)
    const until = (window + 1) * windowMs
    const key = `${name} ${owner} ${window}`
    if (exceeded.has(key))
      return {
        refusal: name === 'uploads' ? 'upload-quota' : 'rate-limited',
        retryAfter: Math.max(1, Math.ceil((until - now()) / 1000)),
      }
    total(key, budget).then(
      (spent) => {
        noteStore(true)
        if (spent >= limit) note(key, until)
      },
      () => noteStore(false),
    )
    return null
  }

  return (request: CountedRequest): LimitedRequest | null => {
    for (const budget of budgetsOf(request)) {
      const refused = spend(budget)
      if (refused) return refused
    }
    return null
  }
}

/** What a whole /48 may spend, in shares of one network. */
const networksOfSite = 10

function budgetsOf({ path, method, network, site, sessionKey, bytes }: CountedRequest): Budget[] {
  const budget = (name: keyof RateLimits, owner: string, windowMs = minute, amount = 1): Budget => ({
    name,
    owner,
    windowMs,
    amount,
    times: 1,
  })
  // The wider one first: who has all networks of a site must not fill the counts with them.
  const byAddress = (name: keyof RateLimits): Budget[] => [
    ...(site === undefined ? [] : [{ ...budget(name, site), times: networksOfSite }]),
    budget(name, network),
  ]
  if (path.startsWith('/insight/')) return byAddress('reports')
  if (signInPaths.includes(path)) return byAddress('signIns')
  // The address is counted first: an invented cookie is a session of its own.
  const own = byAddress('address')
  if (sessionKey === undefined) return own
  own.push(budget('requests', sessionKey))
  if (method === 'POST') own.push(budget('writes', sessionKey))
  if (bytes > 0) own.push(budget('uploads', sessionKey, hour, Math.ceil(bytes / 1024)))
  return own
}
