import { z } from 'zod'
import { secretSchema } from '../secret.ts'
import { providerNames } from './known-providers.ts'

/** `browser` prints an address to sign in at; the other kinds need no person. */
export const tokenSources = ['browser', 'refresh_token', 'client_credentials', 'none'] as const

/** The provider, named as the portal's own variables name it. */
export const providerSchema = z
  .strictObject({
    issuer: z.url({ protocol: /^https?$/, error: 'must be a http or https address' }),
    client_id: z.string().default('broker-portal'),
    client_secret: secretSchema.optional(),
    client_key: secretSchema.optional(),
    client_auth: z.enum(['basic', 'post', 'private_key_jwt', 'none']).optional(),
    auth_time: z.enum(['reliable', 'unreliable']).default('reliable'),
    scope: z.string().default('openid profile'),
    known: z.enum(providerNames).optional(),
    tokens: z.enum(tokenSources).default('none'),
    refresh_token: secretSchema.optional(),
    /** Registered with the provider as an origin of the portal: `/callback` below it receives the sign-in. */
    origin: z
      .url({
        protocol: /^http$/,
        hostname: /^(localhost|127\.0\.0\.1)$/,
        error: 'must be an origin like http://localhost:4330',
      })
      .transform((value) => new URL(value).origin)
      .default('http://localhost:4330'),
  })
  .refine(({ tokens, refresh_token }) => tokens !== 'refresh_token' || refresh_token, {
    path: ['refresh_token'],
    error: 'is missing: provider.tokens is refresh_token',
  })

type Configured = z.output<typeof providerSchema>

export interface ProviderConfig extends Omit<Configured, 'client_secret' | 'client_key' | 'refresh_token'> {
  client_secret: string | null
  client_key: string | null
  refresh_token: string | null
}
