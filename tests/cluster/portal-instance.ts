import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createRedisSessionStore } from '#server/sessions/redis-store.ts'
import type { SessionStore } from '#server/sessions/session-store.ts'
import { publicClient } from '#tests/support/public-client.ts'

// One portal instance without its pages, run as a process of its own by portal-instances.ts.

export interface InstanceSettings {
  redis: string
  secret: string
  issuer: string
  /** Off only to prove that the tests would notice. */
  locks: boolean
  /** Milliseconds after which the lock of a dead instance is free. */
  lockMs: number
}

export interface Seen {
  token: string | null
  signedIn: boolean
  failure: string | null
}

const origin = 'http://localhost:3999'
const noLog = { info: () => {}, warn: () => {}, error: () => {} }

async function run({ redis, secret, issuer, locks, lockMs }: InstanceSettings): Promise<void> {
  const store = createRedisSessionStore({ url: redis, secrets: [secret], log: noLog, lockMs })
  await store.ready(5_000)
  const noLocks = { take: async () => ({ release: async () => {} }) }
  const sessions: SessionStore = locks ? store : { ...store, locks: noLocks }
  const oidc = publicClient(issuer)
  const config = {
    stage: 'test' as const,
    publicOrigin: origin,
    oidc,
    sessions: { ...readConfig({}).sessions, secrets: [secret] },
  }
  const portal = createSignIn({ config, sessions, log: noLog })

  async function see(cookie: string): Promise<Seen> {
    const request = new Request(`${origin}/dashboard`, { headers: { cookie: `__Host-portal-sid=${cookie}` } })
    const { identity, access, status } = await portal.current(request)
    const token = 'token' in access ? access.token : null
    return {
      token,
      signedIn: identity !== null,
      failure: status ?? ('refusal' in access ? access.refusal : null),
    }
  }

  process.on(
    'message',
    async ({ id, cookie, requests }: { id: number; cookie: string; requests: number }) => {
      const seen = await Promise.all(Array.from({ length: requests }, () => see(cookie)))
      process.send?.({ id, seen })
    },
  )
  process.once('SIGTERM', async () => {
    await portal.settle()
    await store.close()
    process.exit(0)
  })
  process.send?.({ ready: true })
}

process.once('message', (settings: InstanceSettings) => void run(settings))
