import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

export type SealedRecords = ReturnType<typeof createSealedRecords>

/**
 * Encrypts what is stored outside this process. `place` says where a record belongs: moved elsewhere it cannot be opened.
 * AES-256-GCM; the first secret encrypts, all decrypt, so that secrets can be rotated.
 */
export function createSealedRecords(secrets: readonly string[]) {
  const keys = secrets.map((secret) => ({
    name: derive(secret, 'name', 6).toString('base64url'),
    key: derive(secret, 'key', 32),
  }))
  const [first] = keys
  if (!first) throw new Error('Records cannot be sealed without a secret')
  return {
    seal(value: unknown, place: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return `${first.name}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    /** Undefined when it was changed or moved, or its secret was removed. */
    open(sealed: string, place: string): unknown {
      const [name, text = ''] = sealed.split('.')
      const known = keys.find((each) => each.name === name)
      const bytes = Buffer.from(text, 'base64url')
      if (!known || bytes.length < 28) return undefined
      const decipher = createDecipheriv(algorithm, known.key, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28))
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
        return JSON.parse(text.toString('utf8'))
      } catch {
        return undefined
      }
    },
  }
}

function derive(secret: string, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `broker-portal session records: ${purpose}`, length))
}
