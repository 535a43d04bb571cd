import type { JSONWebKeySet, JWK } from 'jose'
import { createSigningKey, type SigningKey } from './signing-key.ts'

/** The provider's keys: one signs, the next is published already, old ones are kept for what they have signed. */
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
}

interface SigningKeysOptions {
  /** How long something that is signed can be shown: old keys are published as long. */
  keptMilliseconds: number
  now(): Date
}

/** Clients look for new keys once a minute at most. */
export const publishedAheadMilliseconds = 61_000

export async function createSigningKeys({ keptMilliseconds, now }: SigningKeysOptions): Promise<SigningKeys> {
  let [current, next] = await Promise.all([createSigningKey(), createSigningKey()])
  let lastRotation = Number.NEGATIVE_INFINITY
  let old: { key: SigningKey; until: number }[] = []
  const all = () => [current, next, ...old.map(({ key }) => key)]
  const publish = (): JSONWebKeySet => ({ keys: all().map((key) => key.public) })
  let published = publish()
  return {
    private: () => all().map((key) => key.private),
    public: () => published,
    async rotate() {
      const at = now().getTime()
      if (at - lastRotation < publishedAheadMilliseconds) return false
      lastRotation = at
      const made = await createSigningKey()
      old = [{ key: current, until: at + keptMilliseconds }, ...old.filter(({ until }) => until > at)]
      current = next
      next = made
      published = publish()
      return true
    },
  }
}
