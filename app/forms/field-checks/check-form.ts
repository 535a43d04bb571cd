import type { DataRouter } from 'react-router'
import { isUnsent } from '#app/auth/session/unsent.ts'
import { currentRouter } from '#app/document/current-router.ts'
import type { FieldMessages } from '#app/field-messages.ts'
import { askAboutFields } from './ask-about-fields.ts'
import { fieldPlace } from './field-place.ts'
import { createPageChanges, type PageChanges } from './page-changes.ts'
import { pointerReleased } from './pointer-press.ts'
import { showMessage } from './show-message.ts'
import { updateSummary } from './update-summary.ts'

interface OpenForm {
  changes: PageChanges
  /** Names of the fields that were changed since the form’s last answer. */
  changed: Set<string>
  asking: AbortController
}

const open = new Map<HTMLFormElement, OpenForm>()
let isFollowing = false

/** Asks about a field that was changed, and again about those changed before it: their messages can depend on it. The newest question counts. */
export async function checkForm(form: HTMLFormElement, name: string): Promise<void> {
  if (!isFollowing) currentRouter()?.subscribe(onceAnswered(revertAll))
  isFollowing = true
  for (const each of open.keys()) if (!each.isConnected) open.delete(each)
  const { changes = createPageChanges(), changed = new Set<string>(), asking: last } = open.get(form) ?? {}
  last?.abort()
  const asking = new AbortController()
  open.set(form, { changes, changed: changed.add(name), asking })
  await pointerReleased()
  const messages = asking.signal.aborted ? undefined : await askAboutFields(form, changed, asking.signal)
  await pointerReleased()
  if (messages && !asking.signal.aborted) show(form, changes, messages)
}

/** The form is sent: what is on its way is not shown. */
export function stopChecking(form: HTMLFormElement): void {
  open.get(form)?.asking.abort()
}

function show(form: HTMLFormElement, changes: PageChanges, messages: FieldMessages): void {
  for (const [name, text] of Object.entries(messages)) {
    const place = fieldPlace(form, name)
    if (!place) continue
    showMessage(place, text, changes)
    updateSummary(form, { id: place.id, text }, changes)
  }
}

function revertAll(): void {
  for (const { asking, changes } of open.values()) {
    asking.abort()
    changes.revert()
  }
  open.clear()
}

/** Calls `onAnswer` before React shows the answer to a form that was sent. A form whose answer was lost stays as it is. */
export function onceAnswered(
  onAnswer: () => void,
): (state: Pick<DataRouter['state'], 'navigation' | 'actionData'>) => void {
  let sending = false
  return ({ navigation, actionData }) => {
    if (navigation.formMethod === 'POST') sending = true
    if (!sending || navigation.state !== 'idle') return
    sending = false
    if (!Object.values(actionData ?? {}).some(isUnsent)) onAnswer()
  }
}
