import { z } from 'zod'

/** What the form of a client file must have before it is sent. */
export const importSchema = z.object({
  consent_declaration: z.literal('true', 'Confirm that every client in this file knows that you may check'),
  /** The answer to the question whether a file that was imported before is imported again. */
  force: z.literal('true').optional(),
  file: z.custom<File>((file) => file instanceof File && file.name !== '', 'Choose a file to import'),
})
