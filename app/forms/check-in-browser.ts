import { parse, type Submission, type SubmissionResult } from '@conform-to/react'
import { sentIntent, writeFields } from './mutation/form-write.ts'
import { inOrder } from './mutation/in-order.ts'

export type ParseForm = (form: FormData) => Submission<unknown>

/** Reads a form that the server alone can check, or whose schema is not there yet. */
export const parseUnchecked: ParseForm = (form) => parse(form, { resolve: (value) => ({ value }) })

interface Sent {
  form: HTMLFormElement
  formData: FormData
  submitter: HTMLElement | null
}

interface Sender {
  /** The intent that sends the form as complete. Other buttons save it as it is, or only change it, and are left to the server. */
  intent: string
  /** The messages of the server’s last reply: one that the schema does not know stays until its field is changed. */
  answered: SubmissionResult['error']
  /** The messages that the form shows. */
  shown: Readonly<Record<string, unknown>>
}

/** What conform makes of a form that is sent, or that is filled in after it was refused. */
export function checkInBrowser(
  { form, formData, submitter }: Sent,
  parseForm: ParseForm,
  { intent, answered, shown }: Sender,
) {
  const names = [...form.elements].map((element) => fieldOf(element, form))
  const checked = parseInBrowser(formData, parseForm, { names, answered, shown })
  // Conform's own buttons have names of their own.
  const name = submitter?.getAttribute('name')
  const isSender = !name || name === writeFields.intent
  const isOther = isSender && sentIntent(formData) !== intent
  // Conform sends a form without a status and messages.
  return isOther ? { ...checked, status: undefined, error: null } : checked
}

/** The name of a field. The button that adds a row to a list has the list’s id: a list without rows has no field. */
function fieldOf(element: Element, form: HTMLFormElement): string {
  const name = element.getAttribute('name') ?? ''
  return name === '__intent__' ? element.id.replace(`${form.id}-`, '') : name
}

interface InBrowser extends Pick<Sender, 'answered' | 'shown'> {
  /** Names of the form’s fields, in the order of the page. */
  names: readonly string[]
}

/** Checks a form in the browser, as the server parses it. Messages are in the order of the page. */
export function parseInBrowser(form: FormData, parseForm: ParseForm, { names, answered, shown }: InBrowser) {
  const submission = parseForm(form)
  return {
    ...submission,
    reply(options?: Parameters<typeof submission.reply>[0]): SubmissionResult {
      const result = submission.reply(options)
      const { intent } = result
      if (!intent) return { ...result, error: result.error && inOrder(result.error, names) }
      const changed = intent.type === 'validate' ? intent.payload.name : undefined
      const kept = Object.keys(answered ?? {}).filter((name) => name !== changed)
      // A question that an answer has just opened is not wrong yet. Conform keeps the present message of a field whose message is null.
      const left = Object.entries(result.error ?? {}).filter(([name]) => name === changed || name in shown)
      const error = Object.fromEntries([...kept.map((name) => [name, null] as const), ...left])
      return { ...result, error: inOrder(error, names) }
    },
  }
}
