import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { SignInOutcome } from '#app/ports.ts'
import { createVisitor, type Visitor } from '#conformance/provider/visitor.ts'
import { createSignIn, type PortalSignIn, type SignInOptions } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import type { SessionStore } from '#server/sessions/session-store.ts'
import { createFakeProvider, type FakeProvider, providerMarkup } from './identity-provider.ts'
import { publicClient } from './public-client.ts'

export const origin = 'https://portal.test'
export const loginCookie = '__Host-portal-login'
export const sessionCookie = '__Host-portal-sid'
const sessionConfig = readConfig({}).sessions

export interface Trial {
  provider: FakeProvider
  portal: PortalSignIn
  sessions: SessionStore
  visitor: Visitor
  /** Milliseconds the portal's clock is ahead. */
  late: number
  logged: { fields: Record<string, unknown>; message: string }[]
}

export interface PortalChange extends Pick<SignInOptions, 'fetch' | 'timeoutMs'> {
  sessions?: SessionStore | undefined
  stage?: SignInOptions['config']['stage']
}

export function createTrial(): Trial {
  const trial = {} as Trial
  beforeAll(async () => {
    trial.provider = await createFakeProvider()
  })
  afterAll(() => trial.provider.close())
  beforeEach(() => {
    trial.provider.honest()
    Object.assign(trial, { late: 0, logged: [], visitor: createVisitor(), portal: createPortal(trial) })
  })
  afterEach(() => {
    const lines = JSON.stringify(trial.logged)
    expect(lines).not.toMatch(/eyJ|(access|refresh)-[0-9a-f]{8}-/)
    for (const secret of secretsOf(trial)) expect(lines).not.toContain(secret)
  })
  return trial
}

/** What no log may hold: the provider's own words, and every code, verifier and token that travelled. */
function secretsOf({ provider, visitor }: Trial): string[] {
  const sent = provider.calls.flatMap(({ form }) =>
    ['code', 'code_verifier', 'refresh_token', 'token'].flatMap((name) => form.get(name) ?? []),
  )
  return [providerMarkup.slice(8, -9), ...sent, ...visitor.cookies.values()]
}

export function createPortal(
  trial: Trial,
  clientSecret: string | null = null,
  sessions?: SessionStore,
  clientKey: string | null = null,
): PortalSignIn {
  return createChangedPortal(trial, { sessions }, { clientSecret, clientKey })
}

export function createChangedPortal(
  trial: Trial,
  { sessions, stage = 'test', ...options }: PortalChange,
  oidc: Partial<SignInOptions['config']['oidc']> = {},
): PortalSignIn {
  // Stands still while a test runs, however busy the machine is; a test may set the system's own.
  const startedAt = Date.now()
  const now = () => (vi.isFakeTimers() ? Date.now() : startedAt) + trial.late
  trial.sessions = sessions ?? createMemorySessionStore({ now })
  const note = (fields: Record<string, unknown>, message: string) =>
    void trial.logged.push({ fields, message })
  return createSignIn({
    config: {
      stage,
      publicOrigin: origin,
      sessions: sessionConfig,
      oidc: { ...publicClient(trial.provider.issuer), ...oidc },
    },
    sessions: trial.sessions,
    log: { info: note, warn: note, error: note },
    now,
    // A provider that is slow because the machine is busy is waited for; tests of one that hangs shorten it.
    timeoutMs: 60_000,
    ...options,
  })
}

export function shortenTimeouts(): { over(): void } {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const hurried = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  return { over: () => hurried.mockRestore() }
}

/** The response of a sign-in that must not have failed. */
export function responseOf(outcome: SignInOutcome): Response {
  if (!outcome.ok) throw new Error(`The sign-in ended on ${outcome.problem}`)
  return outcome.response
}

export function problemOf(outcome: SignInOutcome): string {
  return outcome.ok ? 'none' : outcome.problem
}

/** What a browser does in a trial. */
export function createSteps(trial: Trial) {
  const current = (path = '/dashboard', who = trial.visitor) =>
    trial.portal.current(who.request(origin + path))

  async function start(who = trial.visitor, path = '/dashboard'): Promise<string> {
    const request = who.request(`${origin}/auth`)
    const { signIn } = await trial.portal.current(request)
    return who.keep(responseOf(await signIn.start(request, path))).headers.get('Location') ?? ''
  }

  /** Opens the address the identity provider sent the browser back to. */
  async function finish(address: URL | string, who = trial.visitor): Promise<SignInOutcome> {
    const request = who.request(address)
    const { signIn } = await trial.portal.current(request)
    const outcome = await signIn.finish(request)
    if (outcome.ok) who.keep(outcome.response)
    return outcome
  }

  async function signIn(who = trial.visitor): Promise<Response> {
    return responseOf(await finish(trial.provider.authorize(await start(who)), who))
  }

  async function signOut(path = '/logout', who = trial.visitor, everywhere = false): Promise<Response> {
    const { signIn: seam } = await trial.portal.current(who.request(origin + path, { method: 'POST' }))
    return who.keep(await seam.end({ everywhere }))
  }

  return { current, start, finish, signIn, signOut }
}
