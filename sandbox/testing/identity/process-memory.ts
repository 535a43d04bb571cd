import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { IdentityMemory } from '../../identity/identity-options.ts'
import { createSigningKey } from '../../identity/signing-key.ts'

/** Identity state within this process, for tests without a database. */
export async function createProcessMemory(): Promise<IdentityMemory> {
  return {
    adapter: createProcessAdapter(),
    signingKey: await createSigningKey(),
    cookieKey: 'a cookie key for tests',
  }
}

function createProcessAdapter(): AdapterFactory {
  const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>()
  const live = (key: string) => {
    const record = records.get(key)
    return record && record.expiresAt > Date.now() ? record.payload : undefined
  }
  return (model) => {
    const ownKeys = () => [...records.keys()].filter((key) => key.startsWith(`${model}/`))
    return {
      async upsert(id, payload, expiresIn = 3_600) {
        const expiresAt = Date.now() + expiresIn * 1_000
        records.set(`${model}/${id}`, { payload: structuredClone(payload), expiresAt })
      },
      find: async (id) => structuredClone(live(`${model}/${id}`)),
      findByUid: async (uid) =>
        structuredClone(
          ownKeys()
            .map(live)
            .findLast((each) => each?.uid === uid),
        ),
      async findByUserCode() {},
      async consume(id) {
        const payload = live(`${model}/${id}`)
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id) => void records.delete(`${model}/${id}`),
      async revokeByGrantId(grantId) {
        for (const key of ownKeys()) if (records.get(key)?.payload.grantId === grantId) records.delete(key)
      },
    } satisfies Adapter
  }
}
