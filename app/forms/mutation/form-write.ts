import type { FormWrite } from './mutation.ts'

export const writeFields = {
  intent: 'intent',
  /** The intent of a form whose pressed button has none, such as one that adds a row. */
  ownIntent: 'own_intent',
  key: 'idempotency_key',
  version: 'version',
  /** Who was signed in as the form was opened. */
  person: 'person',
} as const

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The hidden fields of a posted form; a key we did not make is replaced, a missing version is 0, which the lender refuses as changed. */
export function readWrite(form: FormData): Required<FormWrite> {
  const key = form.get(writeFields.key)
  const version = Number(form.get(writeFields.version))
  return {
    idempotencyKey: typeof key === 'string' && keyPattern.test(key) ? key : crypto.randomUUID(),
    version: Number.isInteger(version) && version > 0 ? version : 0,
  }
}

/** What the pressed button says, or the form where it says nothing. A button may come before its form, and so do its data. */
export function sentIntent(form: FormData): string {
  return String(form.getAll(writeFields.intent).at(-1) ?? form.get(writeFields.ownIntent) ?? '')
}

/** The intent of the pressed button, and its argument after the colon: `resend:1`. */
export function readIntent(form: FormData): { intent: string; argument: string } {
  const [intent = '', ...rest] = sentIntent(form).split(':')
  return { intent, argument: rest.join(':') }
}
