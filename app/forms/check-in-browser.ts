import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { joiningPhones } from './mutation/join-phones.ts'

interface InBrowser {
  /** Names of the form’s fields, in the order of the page. */
  names: readonly string[]
  /** The messages of the server’s last reply: one that the schema does not know stays until its field is changed. */
  answered: SubmissionResult['error']
}

/** Checks a form in the browser, by the schema that the server checks it by. Messages are in the order of the page. */
export function parseInBrowser(form: FormData, schema: z.ZodType, { names, answered }: InBrowser) {
  const submission = parseWithZod(form, { schema: joiningPhones(schema) })
  return {
    ...submission,
    reply(options?: Parameters<typeof submission.reply>[0]): SubmissionResult {
      const result = submission.reply(options)
      const { intent } = result
      if (!intent) return { ...result, error: inOrder(result.error, names) }
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

function inOrder(error: SubmissionResult['error'], names: readonly string[]): SubmissionResult['error'] {
  if (!error) return error
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(error).toSorted(([one], [other]) => place(one) - place(other)))
}
