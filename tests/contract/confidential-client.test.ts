import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { type IdentityPair, startIdentityPair } from '#tests/support/identity-pair.ts'

let pair: IdentityPair | undefined

afterEach(() => pair?.close())

/** Signs in, renews and signs out: each proves who the portal is. */
async function everyCall(running: IdentityPair): Promise<string[]> {
  const who = await running.signIn()
  const { signIn, sessionKey = '' } = await running.current(who)
  expect(await running.portal.renewNow(sessionKey)).toMatchObject({ kind: 'usable' })
  await signIn.end()
  return running.events.map(({ event }) => event).filter((event) => event.endsWith('.error'))
}

test('a secret with every character that Basic authentication must encode', async () => {
  const secret = 'a secret: 100% of +&=/:~_-.!* and "quotes"'
  pair = await startIdentityPair({
    identity: { portalSecret: secret },
    portal: { OIDC_CLIENT_SECRET: secret },
  })
  expect(await everyCall(pair)).toEqual([])
})

test('a wrong secret is refused', async () => {
  pair = await startIdentityPair({
    identity: { portalSecret: 'the right secret' },
    portal: { OIDC_CLIENT_SECRET: 'another secret' },
  })
  await expect(pair.signIn()).rejects.toThrow('invalid-answer')
})

test('a public client at a provider that requires a secret is refused', async () => {
  pair = await startIdentityPair({ identity: { portalSecret: 'the right secret' } })
  await expect(pair.signIn()).rejects.toThrow('invalid-answer')
})

test.each(['RS256', 'ES256'])('a private key (%s), as PEM and as JWK', async (algorithm) => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const named = { kid: 'portal-key', alg: algorithm }
  const settings = [
    await exportPKCS8(privateKey),
    JSON.stringify({ ...(await exportJWK(privateKey)), ...named }),
  ]
  for (const key of settings) {
    pair = await startIdentityPair({
      identity: { portalKey: { ...(await exportJWK(publicKey)), ...named } },
      portal: { OIDC_CLIENT_KEY: key },
    })
    expect(await everyCall(pair)).toEqual([])
    await pair.close()
  }
})

test('another private key is refused', async () => {
  const own = await generateKeyPair('ES256', { extractable: true })
  const other = await generateKeyPair('ES256', { extractable: true })
  pair = await startIdentityPair({
    identity: { portalKey: await exportJWK(own.publicKey) },
    portal: { OIDC_CLIENT_KEY: await exportPKCS8(other.privateKey) },
  })
  await expect(pair.signIn()).rejects.toThrow('invalid-answer')
})
