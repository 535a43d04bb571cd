import { randomBytes } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '../db/database.ts'
import { identityKeys, identityRecords } from '../db/tables/identity.ts'
import type { IdentityMemory, SigningKey } from './identity-options.ts'

/** Keeps sign-ins and keys in the database, so that a restart signs no one out. */
export async function createStoredMemory(db: Database): Promise<IdentityMemory> {
  return { adapter: createRecordAdapter(db), ...(await readKeys(db)) }
}

async function readKeys(db: Database): Promise<Pick<IdentityMemory, 'signingKey' | 'cookieKey'>> {
  const [stored] = await db.select().from(identityKeys)
  if (stored) return { signingKey: JSON.parse(stored.signingKey) as SigningKey, cookieKey: stored.cookieKey }
  const created = { signingKey: await createSigningKey(), cookieKey: randomBytes(32).toString('base64url') }
  await db
    .insert(identityKeys)
    .values({ id: 1, signingKey: JSON.stringify(created.signingKey), cookieKey: created.cookieKey })
  return created
}

type Row = typeof identityRecords.$inferSelect

const sweepEvery = 60_000

/** `now` in milliseconds. */
export function createRecordAdapter(db: Database, now: () => number = Date.now): AdapterFactory {
  const sweep = createSweep(db, now)
  return (model) => {
    const ofId = (id: string) => and(eq(identityRecords.model, model), eq(identityRecords.id, id))
    const ofGrant = (grantId: string) =>
      and(eq(identityRecords.model, model), eq(identityRecords.grantId, grantId))
    return {
      async upsert(id, payload, expiresIn) {
        await sweep()
        const kept = {
          uid: payload.uid ?? null,
          grantId: payload.grantId ?? null,
          payload: JSON.stringify(payload),
          consumedAt: null,
          expiresAt: expiresIn === undefined ? null : new Date(now() + expiresIn * 1000),
        }
        await db
          .insert(identityRecords)
          .values({ model, id, ...kept })
          .onConflictDoUpdate({ target: [identityRecords.model, identityRecords.id], set: kept })
      },
      async find(id) {
        // Tokens come from anywhere, and Postgres rejects NUL.
        if (id.includes('\0')) return undefined
        const [row] = await db.select().from(identityRecords).where(ofId(id))
        return livePayload(row, now())
      },
      async findByUid(uid) {
        if (uid.includes('\0')) return undefined
        const [row] = await db
          .select()
          .from(identityRecords)
          .where(and(eq(identityRecords.model, model), eq(identityRecords.uid, uid)))
          .orderBy(desc(identityRecords.expiresAt))
          .limit(1)
        return livePayload(row, now())
      },
      // Used by the device flow only, which is off.
      async findByUserCode() {},
      async consume(id) {
        await db
          .update(identityRecords)
          .set({ consumedAt: Math.floor(now() / 1000) })
          .where(ofId(id))
      },
      async destroy(id) {
        await db.delete(identityRecords).where(ofId(id))
      },
      async revokeByGrantId(grantId) {
        await db.delete(identityRecords).where(ofGrant(grantId))
      },
    } satisfies Adapter
  }
}

function livePayload(row: Row | undefined, at: number): AdapterPayload | undefined {
  if (!row || (row.expiresAt && row.expiresAt.getTime() <= at)) return undefined
  const payload = JSON.parse(row.payload) as AdapterPayload
  return row.consumedAt === null ? payload : { ...payload, consumed: row.consumedAt }
}

function createSweep(db: Database, now: () => number) {
  let next = now() + sweepEvery
  return async () => {
    if (now() < next) return
    next = now() + sweepEvery
    await db.delete(identityRecords).where(lt(identityRecords.expiresAt, new Date(now())))
  }
}

/** Named by its thumbprint, so that tokens of another provider never match. */
export async function createSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const about = { alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(publicJwk) }
  return { private: { ...(await exportJWK(pair.privateKey)), ...about }, public: { ...publicJwk, ...about } }
}
