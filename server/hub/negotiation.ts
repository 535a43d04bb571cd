import { z } from 'zod'

const transports = z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) }))

/** The fields of an answer to a negotiation that browsers need; all others stay here. */
const answerSchema = z.object({
  negotiateVersion: z.number().optional(),
  connectionId: z.string().optional(),
  connectionToken: z.string().optional(),
  availableTransports: transports.optional(),
  useStatefulReconnect: z.boolean().optional(),
  tokenLifetimeSeconds: z.number().optional(),
  error: z.string().optional(),
})

/** Whichever version was agreed, one of these opens the connection. */
const keyOf = { old: 'connectionId', current: 'connectionToken' } as const

/** The hub's answer with its key sealed; undefined for one that must not reach a browser. */
export function sealNegotiation(
  text: string,
  seal: (hubKey: string) => string | undefined,
): string | undefined {
  const given = parseJson(text)
  // A redirect would take the browser past the portal, with a token.
  if (given === null || typeof given !== 'object' || 'url' in given || 'accessToken' in given)
    return undefined
  const { success, data } = answerSchema.safeParse(given)
  if (!success) return undefined
  if (data.error !== undefined) return JSON.stringify({ error: data.error })
  const field = (data.negotiateVersion ?? 0) < 1 ? keyOf.old : keyOf.current
  const sealed = seal(data[field] ?? '')
  if (sealed === undefined) return undefined
  // An older agreement has no second key that could pass unsealed.
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
