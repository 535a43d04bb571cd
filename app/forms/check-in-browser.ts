import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { joiningPhones } from './mutation/join-phones.ts'

/**
 * Checks a form in the browser, by the schema that the server checks it by. `answered` are the messages of the server’s last reply: one that the
 * schema does not know stays until its field is changed.
 */
export function parseInBrowser(form: FormData, schema: z.ZodType, answered: SubmissionResult['error']) {
  const submission = parseWithZod(form, { schema: joiningPhones(schema) })
  return {
    ...submission,
    reply(options?: Parameters<typeof submission.reply>[0]): SubmissionResult {
      const result = submission.reply(options)
      const { intent } = result
      if (!intent) return result
      const changed = intent.type === 'validate' ? intent.payload.name : undefined
      const kept = Object.keys(answered ?? {}).filter((name) => name !== changed)
      // Conform keeps the present message of a field whose message is null.
      return {
        ...result,
        error: { ...Object.fromEntries(kept.map((name) => [name, null])), ...result.error },
      }
    },
  }
}
