/** The portal as a public client of an identity provider. */
export function publicClient(issuer: string) {
  return {
    issuer,
    clientId: 'broker-portal',
    clientSecret: null,
    clientKey: null,
    clientAuth: null,
    authTimeReliable: true,
    scope: 'openid profile',
  }
}
