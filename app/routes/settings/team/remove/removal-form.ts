import { z } from 'zod'

export const removalForm = z.object({
  reassign_to: z.string().max(60).optional(),
  open_clients: z.coerce.number().int().min(0).catch(0),
})
