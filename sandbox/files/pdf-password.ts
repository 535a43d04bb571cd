import { createCipheriv, createHash } from 'node:crypto'
import { readPdfString } from './pdf-string.ts'

/** How a PDF is encrypted (ISO 32000-2, 7.6): the parts that tell whether the empty password opens it. */
interface Encryption {
  revision: number
  keyBytes: number
  permissions: number
  owner: Buffer
  user: Buffer
  fileId: Buffer
  metadata: boolean
}

/** Characters in which a dictionary is looked for. */
const near = 4_096
/** What every short password is filled up with. */
const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')

/**
 * Whether nobody can read a PDF without a password or a certificate. One that is only protected against changes opens
 * with the empty password, as many bank statements do.
 */
export function needsPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1')
  const [reference] = [...text.matchAll(/\/Encrypt\s*(?:(\d{1,10}\s{1,8}\d{1,5})\s+R|<<)/g)].slice(-1)
  if (!reference) return false
  const encryption = readEncryption(text, reference)
  return !encryption || !opensWithoutPassword(encryption)
}

/** Finds a word in bytes that come piece by piece. */
export function createWordFinder(word: string): { look(chunk: Buffer): void; found(): boolean } {
  let found = false
  let end = Buffer.alloc(0)
  return {
    look(chunk) {
      if (found) return
      const seam = Buffer.concat([end, chunk.subarray(0, word.length)])
      found = chunk.includes(word) || seam.includes(word)
      end = Buffer.from(Buffer.concat([end, chunk.subarray(-word.length)]).subarray(-word.length))
    },
    found: () => found,
  }
}

function readEncryption(text: string, reference: RegExpExecArray): Encryption | undefined {
  const start = reference[1] ? findObject(text, reference[1]) : reference.index
  const [dictionary = ''] = text.slice(start, start + near).split('endobj', 1)
  const trailer = text.slice(Math.max(0, reference.index - near), reference.index + near)
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1])
  const textAfter = (name: RegExp, within = dictionary) => {
    const found = name.exec(within)
    return found ? readPdfString(within, found.index + found[0].length) : Buffer.alloc(0)
  }
  if (start < 0 || !/\/Filter\s*\/Standard\b/.test(dictionary)) return undefined
  const revision = numberOf('R')
  return {
    revision,
    keyBytes: revision === 2 ? 5 : revision === 3 ? (numberOf('Length') || 40) / 8 : 16,
    permissions: numberOf('P'),
    owner: textAfter(/\/O\s*(?=[(<])/),
    user: textAfter(/\/U\s*(?=[(<])/),
    fileId: textAfter(/\/ID\s*\[\s*(?=[(<])/, trailer),
    metadata: !/\/EncryptMetadata\s+false\b/.test(dictionary),
  }
}

/** The last one of a number counts: an earlier one was replaced. */
function findObject(text: string, number: string): number {
  const object = new RegExp(`(?<!\\d)${number.replace(/\s+/, '\\s+')}\\s+obj\\b`, 'g')
  return [...text.matchAll(object)].at(-1)?.index ?? -1
}

function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision, user } = encryption
  if (revision >= 2 && revision <= 4) return opensByRc4(encryption)
  const salt = user.subarray(32, 40)
  const expected = user.subarray(0, 32)
  if (revision === 5) return expected.equals(hash('sha256', salt))
  return revision === 6 && expected.equals(hardenedHash(salt))
}

/** Algorithms 2, 4 and 5 for the empty password. */
function opensByRc4({ revision, keyBytes, permissions, owner, user, fileId, metadata }: Encryption): boolean {
  const bits = Buffer.alloc(4)
  bits.writeInt32LE(permissions | 0)
  const unencrypted = revision >= 4 && !metadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = hash('md5', padding, owner.subarray(0, 32), bits, fileId, unencrypted)
  if (revision >= 3) for (let n = 0; n < 50; n += 1) key = hash('md5', key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32))
  let answer = hash('md5', padding, fileId)
  for (let n = 0; n < 20; n += 1)
    answer = rc4(
      key.map((byte) => byte ^ n),
      answer,
    )
  return answer.equals(user.subarray(0, 16))
}

/** Algorithm 2.B for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash('sha256', salt)
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256', encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

function hash(name: string, ...parts: Uint8Array[]): Buffer {
  const made = createHash(name)
  for (const part of parts) made.update(part)
  return made.digest()
}

/** OpenSSL has put the cipher away; old PDFs still use it. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(data).map((byte) => {
    i = (i + 1) % 256
    j = (j + (state[i] ?? 0)) % 256
    swap(i, j)
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0)
  }) as Buffer
}
