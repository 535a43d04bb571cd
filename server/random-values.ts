import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that need no escaping in a cookie or an address. */
export function randomValue(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
