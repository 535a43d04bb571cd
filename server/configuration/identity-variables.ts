import { z } from 'zod'
import { isClientKey } from '../client-key.ts'
import { address } from './kinds.ts'
import { notes } from './notes.ts'

export const identity = {
  // Kept unchanged: issuers with and without a trailing slash are different.
  OIDC_ISSUER: address.default('http://localhost:4000/identity').register(notes, {
    type: 'address',
    required: 'in production, as https',
    meaning: 'the identity provider, exactly as its discovery document names itself',
  }),
  OIDC_CLIENT_ID: z
    .string()
    .default('broker-portal')
    .register(notes, { type: 'text', meaning: 'the name of the portal at the provider' }),
  OIDC_CLIENT_SECRET: z.string().optional().register(notes, {
    type: 'text',
    secret: true,
    required: 'when `OIDC_CLIENT_AUTH` is `basic` or `post`',
    meaning: 'makes the portal a confidential client; not together with `OIDC_CLIENT_KEY`',
  }),
  OIDC_CLIENT_KEY: z
    .string()
    .refine(isClientKey, {
      error: 'must be a private key, RSA of 2048 bits or more or P-256: as PEM (PKCS#8) or as JWK',
    })
    .optional()
    .register(notes, {
      type: 'private key, PEM or JWK',
      secret: true,
      required: 'when `OIDC_CLIENT_AUTH` is `private_key_jwt`',
      meaning: 'signs in place of the secret: RSA of 2048 bits or more, or P-256',
    }),
  OIDC_CLIENT_AUTH: z
    .enum(['basic', 'post', 'private_key_jwt', 'none'], {
      error: 'must be basic, post, private_key_jwt or none',
    })
    .optional()
    .register(notes, {
      fallback: 'by the provider’s metadata',
      meaning: 'how the portal authenticates at the provider',
    }),
  OIDC_AUTH_TIME: z
    .enum(['reliable', 'unreliable'], { error: 'must be reliable or unreliable' })
    .default('reliable')
    .register(notes, {
      meaning: '`unreliable` for a provider whose `auth_time` does not say when it asked for the password',
    }),
  OIDC_SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), { error: 'must contain openid' })
    .default('openid profile')
    .register(notes, {
      type: 'scopes, with spaces',
      meaning: 'what a sign-in requests; some providers issue refresh tokens for `offline_access` alone',
    }),
}
