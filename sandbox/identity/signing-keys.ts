import type { JSONWebKeySet, JWK } from 'jose'
import { createSigningKey, type SigningKey } from './signing-key.ts'

/** One key signs, the next is published already, old ones are kept for what they have signed. Times are in milliseconds. */
export interface KeyRing {
  current: SigningKey
  next: SigningKey
  old: { key: SigningKey; until: number }[]
  rotatedAt: number | null
}

/** Where the ring is kept. */
export interface RingStore {
  /** The ring of everybody who shares the store; made when there is none. */
  read(): Promise<KeyRing>
  /** Puts what `change` makes of the ring in its place, one change at a time; undefined changes nothing. */
  change(change: (ring: KeyRing) => KeyRing | undefined): Promise<KeyRing | undefined>
}

/** The provider's keys as of the last look. */
export interface SigningKeys {
  /** With private parts; the first one signs. */
  private(): JWK[]
  /** The same object until the keys change. */
  public(): JSONWebKeySet
  /**
   * Lets the key that is published next sign, and publishes the one after it. False, and nothing changes, when it was
   * published so short a time ago that a client may not have seen it.
   */
  rotate(): Promise<boolean>
  /** Looks again when the last look is older than `milliseconds`, and waits for one that is under way. */
  refresh(milliseconds: number): Promise<void>
}

interface SigningKeysOptions {
  /** How long something that is signed can be shown: old keys are published as long. */
  keptMilliseconds: number
  now(): Date
  ring: RingStore
}

/** Clients look for new keys once a minute at most. */
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

/** Keeps the ring in this process. */
export function createProcessRing(): RingStore {
  const making = createKeyRing()
  let kept: KeyRing | undefined
  return {
    read: async () => kept ?? making,
    async change(change) {
      const made = await making
      const changed = change(kept ?? made)
      kept = changed ?? kept
      return changed
    },
  }
}
