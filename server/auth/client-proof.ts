import { importPKCS8 } from 'jose'
import { type ClientAuth, ClientSecretPost, None, PrivateKeyJwt } from 'openid-client'
import { readClientKey } from '../client-key.ts'
import type { Config } from '../env.ts'

export async function clientProof({
  clientSecret,
  clientKey,
  clientAuth,
}: Pick<Config['oidc'], 'clientSecret' | 'clientKey' | 'clientAuth'>): Promise<ClientAuth> {
  if (clientKey) return keyProof(clientKey)
  if (!clientSecret) return None()
  const basic = secretInHeader(clientSecret)
  const post = ClientSecretPost(clientSecret)
  if (clientAuth) return clientAuth === 'post' ? post : basic
  return (server, ...rest) => {
    const methods: unknown = server.token_endpoint_auth_methods_supported
    const onlyPost =
      Array.isArray(methods) &&
      methods.includes('client_secret_post') &&
      !methods.includes('client_secret_basic')
    return (onlyPost ? post : basic)(server, ...rest)
  }
}

async function keyProof(clientKey: string): Promise<ClientAuth> {
  const { key, algorithm, kid } = readClientKey(clientKey)
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return PrivateKeyJwt({ key: await importPKCS8(pem, algorithm), ...(kid && { kid }) })
}

/** RFC 6749 2.3.1. openid-client also escapes hyphens, which providers that compare without decoding do not recognise. */
function secretInHeader(clientSecret: string): ClientAuth {
  return (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(clientSecret)}`
    headers.set('Authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
}

function formEncoded(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1)
}
