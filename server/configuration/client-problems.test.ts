import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../env.ts'

describe('client authentication', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()

  test('may be a private key', () => {
    expect(readConfig({ OIDC_CLIENT_KEY: pem }).oidc.clientKey).toBe(pem.trim())
  })

  test('must be a key that can sign', () => {
    expect(() => readConfig({ OIDC_CLIENT_KEY: 'words' })).toThrow('OIDC_CLIENT_KEY must be a private key')
  })

  test('is a secret or a key, not both', () => {
    const both = { OIDC_CLIENT_KEY: pem, OIDC_CLIENT_SECRET: 'a secret' }
    expect(() => readConfig(both)).toThrow('OIDC_CLIENT_SECRET and OIDC_CLIENT_KEY are both set')
  })

  test.each<[string, Record<string, string>, string]>([
    ['basic without a secret', { OIDC_CLIENT_AUTH: 'basic' }, 'needs OIDC_CLIENT_SECRET'],
    ['post with a key', { OIDC_CLIENT_AUTH: 'post', OIDC_CLIENT_KEY: pem }, 'needs OIDC_CLIENT_SECRET'],
    ['a signature without a key', { OIDC_CLIENT_AUTH: 'private_key_jwt' }, 'needs OIDC_CLIENT_KEY'],
    [
      'nothing with a secret',
      { OIDC_CLIENT_AUTH: 'none', OIDC_CLIENT_SECRET: 'x' },
      'a secret or a key is set',
    ],
    ['something else', { OIDC_CLIENT_AUTH: 'magic' }, 'OIDC_CLIENT_AUTH must be basic, post'],
  ])('cannot use %s', (_case, env, problem) => {
    expect(() => readConfig(env)).toThrow(problem)
  })

  test('uses the configured method', () => {
    expect(readConfig({}).oidc.clientAuth).toBeNull()
    const post = { OIDC_CLIENT_AUTH: 'post', OIDC_CLIENT_SECRET: 'x' }
    expect(readConfig(post).oidc.clientAuth).toBe('post')
  })
})
