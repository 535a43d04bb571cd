import { loadScript } from '#app/document/load-script.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { followPointer } from './pointer-press.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Checks each field that was changed and left, in the forms of the portal. What shows the messages is fetched at the first one. */
export function watchFields(): void {
  let sent = 0
  const load = () => loadScript(() => import('./check-form.ts'))
  followPointer()
  addEventListener('change', ({ target }) => {
    const { form, name } = target as Field
    if (!form || !isChecked(target as Field)) return
    const before = sent
    load().then(
      ({ checkForm }) => void (sent === before && checkForm(form, name)),
      () => {},
    )
  })
  addEventListener('submit', ({ target }) => {
    sent += 1
    load().then(
      ({ stopChecking }) => stopChecking(target as HTMLFormElement),
      () => {},
    )
  })
}

/** Not in a search in front of a choice: what counts is chosen next. Offline there is no one to ask. */
function isChecked(field: Field): boolean {
  return (
    navigator.onLine &&
    field.name !== '' &&
    field.type !== 'file' &&
    field.role !== 'combobox' &&
    field.form?.querySelector(`[name=${writeFields.key}]`) != null
  )
}
