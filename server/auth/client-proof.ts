import { importPKCS8 } from 'jose'
import { type ClientAuth, ClientSecretBasic, None, PrivateKeyJwt } from 'openid-client'
import type { Config } from '../env.ts'
import { readClientKey } from './client-key.ts'

/**
 * How the portal proves to the token and revocation endpoints who it is: by a signature, by a secret (form-encoded in a Basic header,
 * RFC 6749 2.3.1), or not at all, as the public client with PKCE that the specification describes.
 */
export async function clientProof({
  clientSecret,
  clientKey,
}: Pick<Config['oidc'], 'clientSecret' | 'clientKey'>): Promise<ClientAuth> {
  if (!clientKey) return clientSecret ? ClientSecretBasic(clientSecret) : None()
  const { key, algorithm, kid } = readClientKey(clientKey)
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return PrivateKeyJwt({ key: await importPKCS8(pem, algorithm), ...(kid && { kid }) })
}
