import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose'

export type SigningKey = { private: JWK; public: JWK }

/** One key signs, the next is published, old ones stay for their signatures. Times in milliseconds. */
export interface KeyRing {
  current: SigningKey
  next: SigningKey
  old: { key: SigningKey; until: number }[]
  rotatedAt: number | null
}

export interface RingStore {
  read(): Promise<KeyRing>
  /** Replaces the ring, one change at a time; undefined changes nothing. */
  change(change: (ring: KeyRing) => KeyRing | undefined): Promise<KeyRing | undefined>
}

export interface SigningKeys {
  /** Private keys; the first signs. */
  private(): JWK[]
  public(): JSONWebKeySet
  rotate(): Promise<boolean>
  /** Reads again after `milliseconds`, and joins a read in progress. */
  refresh(milliseconds: number): Promise<void>
}

interface SigningKeysOptions {
  /** How long a signature may be used: old keys are published as long. */
  keptMilliseconds: number
  now(): Date
  ring: RingStore
}

export const publishedAheadMilliseconds = 61_000

export async function createKeyRing(): Promise<KeyRing> {
  const [current, next] = await Promise.all([createSigningKey(), createSigningKey()])
  return { current, next, old: [], rotatedAt: null }
}

export async function createSigningKeys(options: SigningKeysOptions): Promise<SigningKeys> {
  const { keptMilliseconds, ring: store } = options
  const now = () => options.now().getTime()
  let ring = await store.read()
  let published = publish(ring)
  let lookedAt = now()
  let looking: Promise<void> | undefined
  const take = (read: KeyRing) => {
    lookedAt = now()
    if (read.current.public.kid === ring.current.public.kid) return
    ring = read
    published = publish(ring)
  }
  return {
    private: () => keysOf(ring).map((key) => key.private),
    public: () => published,
    async rotate() {
      const made = await createSigningKey()
      const rotated = await store.change((kept) => rotate(kept, made, now(), keptMilliseconds))
      if (rotated) take(rotated)
      return rotated !== undefined
    },
    async refresh(milliseconds) {
      if (looking) return looking
      if (now() - lookedAt < milliseconds) return
      lookedAt = now()
      looking = store.read().then(take)
      return looking.finally(() => {
        looking = undefined
      })
    },
  }
}

function rotate(ring: KeyRing, made: SigningKey, at: number, kept: number): KeyRing | undefined {
  if (ring.rotatedAt !== null && at - ring.rotatedAt < publishedAheadMilliseconds) return undefined
  return {
    current: ring.next,
    next: made,
    old: [{ key: ring.current, until: at + kept }, ...ring.old.filter(({ until }) => until > at)],
    rotatedAt: at,
  }
}

function keysOf({ current, next, old }: KeyRing): SigningKey[] {
  return [current, next, ...old.map(({ key }) => key)]
}

function publish(ring: KeyRing): JSONWebKeySet {
  return { keys: keysOf(ring).map((key) => key.public) }
}

/** Named by its thumbprint, so that tokens of an earlier start never match. */
export async function createSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const about = { alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(publicJwk) }
  return { private: { ...(await exportJWK(pair.privateKey)), ...about }, public: { ...publicJwk, ...about } }
}
