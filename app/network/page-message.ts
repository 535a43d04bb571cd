import { plainButton, plainElement } from '#app/ui/plain/plain-elements.ts'
import { reserveSpace } from './reserve-space.ts'

export interface PageMessage {
  title: string
  text: string
  action?: { label: string; press(): unknown; secondary?: boolean }
}

type Role = 'alert' | 'status'

const areaId = 'page-messages'

const removals = new Map<Role, () => void>()

/** Shows an alert over the page, which stays as it is, and moves the focus to it. */
export function showPageAlert(message: PageMessage, { takesFocus = true } = {}): void {
  const close = plainButton('btn-quiet', 'Close', () => hidePageMessage('alert'))
  const notice = noticeOf('alert', message, [close])
  showOver(notice)
  if (takesFocus) notice.querySelector('button')?.focus()
}

/** Shows a message over the page that leaves the focus where it is. */
export function showPageStatus(message: PageMessage): HTMLElement {
  const notice = noticeOf('status', message)
  showOver(notice)
  return notice
}

/**
 * Shows a status above the content, which it moves down: over the page it would cover the menu for as long as it is true. It stays in view where
 * the page is scrolled, as after Back: a page that is not the latest must not look as if it were.
 */
export function showContentStatus(message: PageMessage): void {
  const notice = noticeOf('status', message)
  notice.classList.add('mb-6', 'print:hidden')
  Object.assign(notice.style, { position: 'sticky', top: '0.5rem', zIndex: '10' })
  const main = document.getElementById('main')
  if (main) main.prepend(notice)
  else showOver(notice)
}

export function isPageMessageShown(role: Role): boolean {
  return removals.has(role)
}

/** Hides a message; the focus returns from it to where it was before. */
export function hidePageMessage(role: Role): void {
  removals.get(role)?.()
  removals.delete(role)
}

function noticeOf(role: Role, { title, text, action }: PageMessage, buttons: HTMLElement[] = []) {
  hidePageMessage(role)
  const sentence = plainElement('p', 'wrap-anywhere', ` ${text}`)
  sentence.prepend(plainElement('strong', '', title))
  const row = plainElement('div', 'flex flex-wrap gap-2')
  if (action)
    row.append(plainButton(action.secondary ? 'btn-secondary' : 'btn-primary', action.label, action.press))
  row.append(...buttons)
  const notice = plainElement(
    'div',
    'tone-blue flex flex-wrap items-center justify-between gap-4 rounded border border-tone-line bg-tone-soft px-4 py-3 text-md text-tone',
  )
  notice.role = role
  notice.append(sentence, row)
  removals.set(role, removalOf(notice))
  return notice
}

function removalOf(notice: HTMLElement): () => void {
  let before: EventTarget | null = null
  notice.addEventListener('focusin', ({ relatedTarget }) => {
    if (!notice.contains(relatedTarget as Node | null)) before = relatedTarget
  })
  return () => {
    const hasFocus = notice.contains(document.activeElement)
    notice.remove()
    // Empty, it would still catch clicks on the page below.
    const area = document.getElementById(areaId)
    if (area?.childElementCount === 0) area.remove()
    if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

function showOver(notice: HTMLElement): void {
  notice.classList.add('shadow-pop')
  messageArea().prepend(notice)
}

/** An alert and a status may be shown at once, one below the other. */
function messageArea(): HTMLElement {
  const shown = document.getElementById(areaId)
  if (shown) return shown
  const area = plainElement('div', 'fixed inset-x-0 top-0 z-50 mx-auto grid max-w-136 gap-2 p-4 print:hidden')
  area.id = areaId
  document.body.append(area)
  reserveSpace(area)
  return area
}
