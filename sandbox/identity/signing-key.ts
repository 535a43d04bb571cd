import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

export type SigningKey = { private: JWK; public: JWK }

/** Named by its thumbprint, so that tokens of another provider never match. */
export async function createSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const about = { alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(publicJwk) }
  return { private: { ...(await exportJWK(pair.privateKey)), ...about }, public: { ...publicJwk, ...about } }
}
