import { z } from 'zod'

/** The form’s fields: who takes over the clients, and how many open ones there were when the page was read. */
export const removalForm = z.object({
  reassign_to: z.string().max(60).optional(),
  open_clients: z.coerce.number().int().min(0).catch(0),
})
