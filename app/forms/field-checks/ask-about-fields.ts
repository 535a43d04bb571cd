import type { FieldMessages } from '#app/field-messages.ts'
import { checkedField } from '#app/forms/mutation/checked-field.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'

/** After that a message would come too late to help. */
const timeoutMs = 10_000

/** What the server’s own check says about fields of a form; undefined without an answer, which changes nothing. Never throws. */
export async function askAboutFields(
  form: HTMLFormElement,
  names: Iterable<string>,
  signal: AbortSignal,
): Promise<FieldMessages | undefined> {
  const enter = form.querySelector<HTMLButtonElement>(`button[name=${writeFields.intent}]`)
  const body = askingForm(new FormData(form), enter?.value ?? '', names)
  try {
    const address = dataAddress(form.getAttribute('action') ?? location.href, location.href)
    const response = await fetch(address, {
      method: 'POST',
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    return isJson ? ((await response.json()) as FieldMessages) : undefined
  } catch {
    return undefined
  }
}

/** Where React Router sends the form’s data. */
export function dataAddress(action: string, page: string): string {
  const { pathname, search } = new URL(action, page)
  return `${pathname.replace(/\/$/, '')}.data${search}`
}

/** The form without its files, and without its key: it does nothing that could be done twice. */
export function askingForm(form: FormData, intent: string, names: Iterable<string>): URLSearchParams {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const asking = new URLSearchParams(texts.filter(([name]) => name !== writeFields.key))
  asking.append(writeFields.intent, intent)
  for (const name of names) asking.append(checkedField, name)
  return asking
}
