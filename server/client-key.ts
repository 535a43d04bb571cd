import { createPrivateKey, type KeyObject } from 'node:crypto'

const minRsaBits = 2048

/** The private key by which the portal authenticates to the provider (`private_key_jwt`, RFC 7523). */
export interface ClientKey {
  key: KeyObject
  algorithm: 'RS256' | 'ES256'
  kid?: string
}

/** PEM or JWK; RSA of at least 2048 bits, or P-256. @throws Error for anything else */
export function readClientKey(text: string): ClientKey {
  const jwk = text.trimStart().startsWith('{') ? JSON.parse(text) : undefined
  const key = createPrivateKey(jwk ? { key: jwk, format: 'jwk' } : text)
  return {
    key,
    algorithm: requireAlgorithm(key),
    ...(typeof jwk?.kid === 'string' && { kid: jwk.kid }),
  }
}

export function isClientKey(text: string): boolean {
  try {
    return Boolean(readClientKey(text))
  } catch {
    return false
  }
}

function requireAlgorithm({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): ClientKey['algorithm'] {
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits) return 'RS256'
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256'
  throw new Error('Neither RSA of 2048 bits or more nor P-256')
}
