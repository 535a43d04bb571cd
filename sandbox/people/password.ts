import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32

export const practicePassword = 'practice'

/** Salted scrypt, `salt:hash` in hex. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`
}

/** In constant time. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':').map((part) => Buffer.from(part, 'hex'))
  const derived = await derive(password, Buffer.from(salt))
  const kept = Buffer.from(hash)
  return kept.length === derived.length && timingSafeEqual(kept, derived)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, keyLength, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
