import { z } from 'zod'

const transports = z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) }))

const answerSchema = z.object({
  negotiateVersion: z.number().optional(),
  connectionId: z.string().optional(),
  connectionToken: z.string().optional(),
  availableTransports: transports.optional(),
  useStatefulReconnect: z.boolean().optional(),
  tokenLifetimeSeconds: z.number().optional(),
  error: z.string().optional(),
})

const keyOf = { old: 'connectionId', current: 'connectionToken' } as const

/** The hub's answer with its key sealed; undefined for one that must not reach a browser. */
export function sealNegotiation(
  text: string,
  seal: (hubKey: string) => string | undefined,
): string | undefined {
  const value = parseJson(text)
  // A redirect would send the browser past the portal, with a token.
  if (value === null || typeof value !== 'object' || 'url' in value || 'accessToken' in value)
    return undefined
  const { success, data } = answerSchema.safeParse(value)
  if (!success) return undefined
  if (data.error !== undefined) return JSON.stringify({ error: data.error })
  const field = (data.negotiateVersion ?? 0) < 1 ? keyOf.old : keyOf.current
  const sealed = seal(data[field] ?? '')
  if (sealed === undefined) return undefined
  // Version 0 has no separate key, so nothing passes unsealed.
  return JSON.stringify({
    ...data,
    ...(field === keyOf.old && { connectionToken: undefined }),
    [field]: sealed,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
