import { z } from 'zod'
import { liveEventNames } from '#contract/live/event-names.ts'
import { configProblems } from './config-problems.ts'
import { preparedSchema, readPrepared } from './prepared.ts'
import { providerSchema } from './provider/provider-config.ts'
import { type Environment, readHeaderSecret, readSecret, secretSchema } from './secret.ts'
import {
  addressSchema as address,
  readRequest,
  requestSchema,
  type TriggerRequest,
} from './trigger-request.ts'

const samplesSchema = z.strictObject({
  /** Id of a client that the caller may see; the first of the list by default. */
  client: z.string().optional(),
  /** Id of a client whose documents or directors may be changed, with `writes`. */
  changeable_client: z.string().optional(),
  /** Registered number of a company; that of the client by default. */
  company: z.string().optional(),
  /** Number and name of a company that may be referred, with `writes`. */
  referable_company: z.strictObject({ number: z.string(), name: z.string() }).optional(),
  address_term: z.string().default('SW1A 1AA'),
  /** Path of a stored file; one of a client's documents by default. */
  file: z.string().optional(),
})

const hubSchema = z.strictObject({
  /** For an event, the request that makes the lender send it. */
  triggers: z.partialRecord(z.enum(liveEventNames), requestSchema).default({}),
  timeout_seconds: z.number().min(1).max(300).default(15),
})

export const configSchema = z
  .strictObject({
    services: z.strictObject({
      broker: address,
      core: address,
      address: address.optional(),
      analytics: address.optional(),
      bank: address.optional(),
    }),
    address_api_key: secretSchema.optional(),
    /** The access token of an admin with clients; without it, that of the sign-in. */
    token: secretSchema.optional(),
    provider: providerSchema.optional(),
    writes: z.boolean().default(false),
    samples: samplesSchema.prefault({}),
    prepared: preparedSchema,
    hub: hubSchema.prefault({}),
  })
  .refine(({ token, provider }) => token || (provider && provider.tokens !== 'none'), {
    path: ['token'],
    error:
      'is missing: name a secret, or set provider.tokens to browser, refresh_token or client_credentials',
  })

export type ConformanceConfig = ReturnType<typeof readConformanceConfig>

export type Samples = z.output<typeof samplesSchema>

/** @throws Error listing every problem, without any secret */
export function readConformanceConfig(text: string, env: Environment = {}) {
  const parsed = configSchema.safeParse(parseJson(text))
  if (!parsed.success) {
    const lines = configProblems(configSchema, parsed.error).map((problem) => `  - ${problem}`)
    throw new Error(`The configuration has problems:\n${lines.join('\n')}`)
  }
  const { token, address_api_key: apiKey, provider, prepared, hub, ...rest } = parsed.data
  return {
    ...rest,
    prepared: readPrepared(prepared, env),
    hub: { ...hub, triggers: readTriggers(hub.triggers, env) },
    token: token ? readHeaderSecret(token, env) : null,
    addressApiKey: apiKey ? readHeaderSecret(apiKey, env) : null,
    provider: provider
      ? {
          ...provider,
          client_secret: provider.client_secret ? readSecret(provider.client_secret, env) : null,
          client_key: provider.client_key ? readSecret(provider.client_key, env) : null,
          refresh_token: provider.refresh_token ? readSecret(provider.refresh_token, env) : null,
        }
      : null,
  }
}

function readTriggers(
  triggers: z.output<typeof hubSchema>['triggers'],
  env: Environment,
): Partial<Record<string, TriggerRequest>> {
  return Object.fromEntries(
    Object.entries(triggers).map(([event, request]) => [event, readRequest(request, env)]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The configuration is not JSON: ${(error as Error).message}`)
  }
}
