import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { isClientKey, readClientKey } from './client-key.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const elliptic = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })

test('a P-256 key signs ES256, an RSA key RS256; a JWK may name its key', () => {
  const { privateKey } = elliptic('P-256')
  expect(readClientKey(privateKey.export(pem).toString()).algorithm).toBe('ES256')
  expect(readClientKey(rsa(2048).privateKey.export(pem).toString()).algorithm).toBe('RS256')
  const jwk = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'portal' })
  expect(readClientKey(jwk)).toMatchObject({ algorithm: 'ES256', kid: 'portal' })
})

test.each<[string, () => string]>([
  ['words', () => 'a secret'],
  ['nothing', () => ''],
  ['broken JSON', () => '{'],
  ['a public key', () => rsa(2048).publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['a public JWK', () => JSON.stringify(elliptic('P-256').publicKey.export({ format: 'jwk' }))],
  ['a short RSA key', () => rsa(1024).privateKey.export(pem).toString()],
  ['another curve', () => elliptic('P-384').privateKey.export(pem).toString()],
  ['a key that cannot sign so', () => generateKeyPairSync('ed25519').privateKey.export(pem).toString()],
])('%s is not a key', (_case, make) => {
  expect(isClientKey(make())).toBe(false)
})
