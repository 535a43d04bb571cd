import * as oidc from 'openid-client'
import { signIn } from '#sandbox/testing/identity/test-identity.ts'

/** An access token of the person who signs in with an address at a lender that listens; its portal must be the fixture's. */
export async function accessTokenAt(lender: string, email: string): Promise<string> {
  const client = await oidc.discovery(
    new URL(`${lender}/identity`),
    'broker-portal',
    undefined,
    oidc.None(),
    { execute: [oidc.allowInsecureRequests] },
  )
  return (await signIn(client, email)).access_token
}
