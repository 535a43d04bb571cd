import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oidc from 'openid-client'
import { createIdentity } from '#sandbox/identity/identity.ts'
import type { IdentityEvent } from '#sandbox/identity/identity-options.ts'
import {
  accounts,
  admin,
  createTestMemory,
  portalOrigin,
  signIn,
} from '#sandbox/testing/identity/test-identity.ts'
import type { StoredSession } from '#server/sessions/session-store.ts'

export type RotatingProvider = Awaited<ReturnType<typeof startRotatingProvider>>

export async function startRotatingProvider() {
  const events: IdentityEvent[] = []
  const counted = { tokenCalls: 0, revocations: 0 }
  const holds: { before?: Promise<unknown>; after?: Promise<unknown> } = {}
  /** One renewal after another, as a provider over a database does it: this one would let calls of the same moment all pass. */
  let turn: Promise<unknown> = Promise.resolve()
  const server = createServer(async (request, response) => {
    const isToken = request.url?.endsWith('/token') && request.method === 'POST'
    if (request.url?.includes('/revocation')) counted.revocations += 1
    if (isToken) {
      counted.tokenCalls += 1
      await holds.before
      const previous = turn
      turn = once(response, 'close')
      await previous
      holdAnswer(response, holds.after)
    }
    identity.handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}/identity`
  const log = (event: IdentityEvent) => events.push(event)
  const identity = createIdentity({
    issuer,
    portalOrigin,
    providerName: 'Lender',
    accounts,
    log,
    memory: await createTestMemory(),
  })
  const client = await oidc.discovery(new URL(issuer), 'broker-portal', undefined, oidc.None(), {
    execute: [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests],
  })

  return {
    issuer,
    counted,
    holds,
    refusals: () => events.filter(({ event }) => event === 'grant.error').length,
    reset() {
      Object.assign(counted, { tokenCalls: 0, revocations: 0 })
      Object.assign(holds, { before: undefined, after: undefined })
      events.length = 0
    },
    async expiredSession(): Promise<StoredSession> {
      const answer = await signIn(client, admin.email ?? '')
      const past = Date.now() - 1
      return {
        identity: { personId: admin.personId, givenName: 'Alex', familyName: 'Sample', email: '' },
        issuer,
        providerSession: null,
        tokens: {
          accessToken: answer.access_token,
          refreshToken: answer.refresh_token ?? null,
          idToken: answer.id_token ?? '',
          expiresAt: past,
          renewAt: past,
        },
        revision: 1,
        createdAt: Date.now(),
        lastSeenAt: Date.now(),
      }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

function holdAnswer(response: ServerResponse, until: Promise<unknown> | undefined): void {
  if (!until) return
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  response.end = (...args: unknown[]) => {
    until.then(() => end(...args))
    return response
  }
}
