import type { ApplicationDrafts, DraftPart } from '#app/ports.ts'
import { hashOf } from '../random-values.ts'
import type { RedisConnection } from '../sessions/redis-connection.ts'
import type { SealedRecords } from '../sessions/sealed-records.ts'
import { storeResult } from '../sessions/session-store.ts'
import { draftLifetimeMs } from './memory-drafts.ts'

interface RedisDraftsOptions {
  redis: RedisConnection
  sealed: SealedRecords
  issuer: string
  now?: () => number
}

/** The field with the time of the last change; parts are encrypted, bound to draft and name. */
const savedField = 'saved'
const partField = (name: string) => `part:${name}`

/** Drafts in Redis or Valkey, for any number of instances. A draft is a hash: two tabs that save different steps keep both. */
export function createRedisDrafts({
  redis,
  sealed,
  issuer,
  now = Date.now,
}: RedisDraftsOptions): ApplicationDrafts {
  const keyOf = (personId: string) => `broker-portal:application:{${hashOf(`${issuer}|${personId}`)}}`

  function readParts(key: string, fields: Record<string, string>): Record<string, DraftPart> {
    const parts: Record<string, DraftPart> = {}
    for (const [field, text] of Object.entries(fields)) {
      const name = field.startsWith(partField('')) ? field.slice(partField('').length) : undefined
      const part = name && (sealed.open(text, `application ${key} ${name}`) as DraftPart | undefined)
      if (name && part) parts[name] = part
    }
    return parts
  }

  return {
    find: (personId) =>
      inStore(async () => {
        const key = keyOf(personId)
        const fields = await redis.run((client) => client.hGetAll(key))
        const savedAt = Number(fields[savedField])
        if (!savedAt || now() - savedAt >= draftLifetimeMs) return null
        const keptUntil = new Date(savedAt + draftLifetimeMs)
        return { parts: readParts(key, fields), savedAt: new Date(savedAt), keptUntil }
      }),
    save: (personId, changes) =>
      inStore(async () => {
        const key = keyOf(personId)
        const savedAt = now()
        const fields: Record<string, string> = { [savedField]: String(savedAt) }
        for (const [name, part] of Object.entries(changes))
          if (part) fields[partField(name)] = sealed.seal(part, `application ${key} ${name}`)
        const removed = Object.keys(changes).filter((name) => !changes[name])
        await redis.run((client) => {
          const write = client.multi().hSet(key, fields).pExpire(key, draftLifetimeMs)
          return (removed.length > 0 ? write.hDel(key, removed.map(partField)) : write).exec()
        })
        return new Date(savedAt)
      }),
    clear: (personId) =>
      inStore(async () => {
        await redis.run((client) => client.del(keyOf(personId)))
        return undefined
      }),
  }
}

const inStore = <Value>(work: () => Promise<Value>) => storeResult('application drafts', work)
