import { parse, serialize } from 'hono/utils/cookie'
import { createSealedRecords } from '#server/sessions/sealed-records.ts'
import { lifetimes, type SessionStore } from '#server/sessions/session-store.ts'
import { hashOf } from '../random-values.ts'
import { hostCookies } from './browser-cookies.ts'
import { refusal } from './sign-in-errors.ts'

/** A sign-in in progress: one use, 900 seconds. */
export interface PendingSignIn {
  verifier: string
  nonce: string
  redirectAfterLogin: string
  /** Path the identity provider must answer to. */
  callback: string
  asks?: boolean
  /** The only person this sign-in is for, when it is for one alone. */
  person?: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** Characters of all pending sign-ins of a browser: Node takes 16 KiB of headers. */
const maxLength = 6_000

export interface PendingSignInsOptions {
  publicOrigin: string
  secrets: readonly string[]
  sessions: Pick<SessionStore, 'remembers' | 'rememberOnce'>
  now: () => number
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>

/** Sealed in cookies of the browser that starts them: starting stores nothing here, so no one can fill a store and keep others out. */
export function createPendingSignIns({ publicOrigin, secrets, sessions, now }: PendingSignInsOptions) {
  const { secure, prefix } = hostCookies(publicOrigin)
  const namePrefix = `${prefix}portal-login-`
  const attributes = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const
  const sealed = createSealedRecords(secrets)
  const nameOf = (state: string) => namePrefix + hashOf(state).slice(0, 16)
  const expired = (name: string) => serialize(name, '', { ...attributes, maxAge: 0 })
  const isOver = ({ startedAt }: PendingSignIn) => now() - startedAt >= lifetimes.transaction

  function open(name: string, value: string): PendingSignIn | undefined {
    return sealed.open(value, name) as PendingSignIn | undefined
  }

  /** Names of cookies that are over, or the oldest ones beyond what a browser may send. */
  function surplusOf(request: Request, added: number): string[] {
    let length = added
    return Object.entries(parse(request.headers.get('Cookie') ?? ''))
      .filter(([name]) => name.startsWith(namePrefix))
      .map(([name, value]) => ({ name, value, pending: open(name, value) }))
      .toSorted((a, b) => (b.pending?.startedAt ?? 0) - (a.pending?.startedAt ?? 0))
      .filter(({ value, pending }) => {
        length += value.length
        return !pending || isOver(pending) || length > maxLength
      })
      .map(({ name }) => name)
  }

  return {
    /** The cookies that remember a sign-in. */
    put(request: Request, state: string, pending: PendingSignIn): string[] {
      const name = nameOf(state)
      const value = sealed.seal(pending, name)
      const maxAge = lifetimes.transaction / 1000
      return [
        serialize(name, value, { ...attributes, maxAge }),
        ...surplusOf(request, value.length).map(expired),
      ]
    },
    /** Reads a sign-in for its only use, before any call: a replayed code at the token endpoint would revoke the live session. */
    async take(request: Request, state: string): Promise<PendingSignIn> {
      const name = nameOf(state)
      const pending = open(name, parse(request.headers.get('Cookie') ?? '', name)[name] ?? '')
      const age = now() - (pending?.startedAt ?? Number.parseInt(state, 36))
      if (age >= lifetimes.transaction) throw refusal('took-too-long', 'the sign-in was started too long ago')
      const once = `sign-in ${hashOf(state)}`
      const used = pending
        ? !(await sessions.rememberOnce(once, lifetimes.transaction / 1000))
        : await sessions.remembers(once)
      if (used) throw refusal('already-used', 'the state was used before')
      if (!pending) throw refusal('another-browser', 'no cookie of a sign-in with this state')
      return pending
    },
    forget: (state: string) => expired(nameOf(state)),
  }
}

/** @throws a refusal of kind `invalid-answer` */
export function requireState(url: URL): string {
  for (const name of ['state', 'code', 'iss', 'error'])
    if (url.searchParams.getAll(name).length > 1) throw refusal('invalid-answer', `more than one ${name}`)
  const state = url.searchParams.get('state')
  if (!state || !/^[0-9a-z]{8,9}\.[\w-]{43}$/.test(state))
    throw refusal('invalid-answer', 'no state that this portal makes')
  return state
}
