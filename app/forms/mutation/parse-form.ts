import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** Names that conform reserves for its own messages; in a crafted form they would make the parser throw. */
const reserved = ['__intent__', '__state__']

/**
 * Checks a posted form against a contract schema. `contact.email` becomes `contact: { email }`, empty fields count as absent. For actions only:
 * it imports zod, so a component must not import it.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  for (const name of reserved) form.delete(name)
  return parseWithZod(form, { schema })
}
