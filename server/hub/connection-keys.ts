import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type ConnectionKeys = ReturnType<typeof createConnectionKeys>

/** Bytes of a seal: 128 bits cannot be guessed while a connection lives, and cannot be mistaken for a token. */
const sealBytes = 16

/** Characters of a key that a hub may give out. */
const maxLength = 512

/**
 * Ties the keys of the hub's connections to sessions, with nothing to remember: what the browser gets is the hub's key with a seal over key and session, which
 * any instance with the same secrets can check. The first secret seals, all are believed. docs/decisions/0015-hub-proxy.md says why.
 */
export function createConnectionKeys(secrets: readonly string[]) {
  // Without secrets sessions live in this process alone, and so may their connections.
  const believed = secrets.length > 0 ? secrets : [randomBytes(32).toString('base64')]

  const sealOf = (secret: string, sessionKey: string, encoded: string) =>
    createHmac('sha256', secret)
      .update(`hub connection\n${sessionKey}\n${encoded}`)
      .digest()
      .subarray(0, sealBytes)

  return {
    /** The key as a browser gets it; undefined for one that no hub gives out. */
    seal(hubKey: string, sessionKey: string): string | undefined {
      if (hubKey === '' || hubKey.length > maxLength) return undefined
      const encoded = Buffer.from(hubKey).toString('base64url')
      return `${encoded}.${sealOf(believed[0] ?? '', sessionKey, encoded).toString('base64url')}`
    },
    /** The hub's key; undefined when it was made up, or handed to another session. */
    open(sealed: string, sessionKey: string): string | undefined {
      const [, encoded = '', seal = ''] = /^([\w-]+)\.([\w-]{22})$/.exec(sealed) ?? []
      const received = Buffer.from(seal, 'base64url')
      const own = believed.some((secret) => {
        const expected = sealOf(secret, sessionKey, encoded)
        return received.length === expected.length && timingSafeEqual(received, expected)
      })
      return own ? Buffer.from(encoded, 'base64url').toString() : undefined
    },
  }
}
