import { z } from 'zod'

/** RFC 7807 problem details, with the per-field messages every service of the lender sends on 422. */
export const problemSchema = z.looseObject({
  type: z.string().optional(),
  title: z.string().optional(),
  status: z.number().optional(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type Problem = z.infer<typeof problemSchema>
