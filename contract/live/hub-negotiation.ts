import { z } from 'zod'

export const hubTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const

const transportSchema = z.object({
  transport: z.enum(hubTransports),
  transferFormats: z.array(z.enum(['Text', 'Binary'])),
})

/** A new connection of the live feed. */
export const negotiationSchema = z.object({
  negotiateVersion: z.literal(1),
  connectionId: z.string().min(1),
  /** Secret: the `id` of every later request. */
  connectionToken: z.string().min(1),
  availableTransports: z.array(transportSchema).min(1),
})

/** A version that is not spoken is refused with status 200, as clients expect. */
export const negotiationRefusalSchema = z.object({ error: z.string() })

/** Answer of `POST /notifications/negotiate`. */
export const negotiateAnswerSchema = z.union([negotiationSchema, negotiationRefusalSchema])
