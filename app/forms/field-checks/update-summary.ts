import { errorPrefix } from '#app/document/page-title.ts'
import { answersToCheck } from '#app/ui/fields/error-summary.tsx'
import type { PageChanges } from './page-changes.ts'

/** The summary of the form’s last answer lists what there is to correct now. The focus stays where it is, and nothing is announced. */
export function updateSummary(
  form: HTMLFormElement,
  { id, text }: { id: string; text: string | null },
  changes: PageChanges,
): void {
  const list = form.querySelector('[role=alert] ul:has(a[href^="#"])')
  const summary = list?.closest('[role=alert]')
  if (!list || !summary) return
  changes.attribute(summary, 'aria-live', 'off')
  const found = [...list.querySelectorAll('a')].find(({ hash }) => hash === `#${id}`)
  const link = found ?? (text === null ? undefined : addLine(form, list, id, changes))
  const line = link?.closest('li')
  if (!link || !line) return
  if (text !== null) changes.text(link, text)
  changes.attribute(line, 'hidden', text === null ? '' : null)
  const left = list.querySelectorAll('li:not([hidden])').length
  const title = summary.querySelector('h2')
  if (title && /^Check [\d,]+ answers?$/.test(title.textContent)) changes.text(title, answersToCheck(left))
  changes.attribute(summary, 'hidden', left === 0 ? '' : null)
  const page = document.title.replace(errorPrefix, '')
  document.title = left === 0 ? page : errorPrefix + page
}

/** In the order of the fields. */
function addLine(form: HTMLFormElement, list: Element, id: string, changes: PageChanges) {
  const line = list.firstElementChild?.cloneNode(true) as Element | undefined
  const link = line?.querySelector('a')
  const field = fieldOf(form, `#${id}`)
  if (!line || !link || !field) return undefined
  link.hash = id
  const isLater = (other: Element) => {
    const target = fieldOf(form, other.querySelector('a')?.hash)
    return target && field.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
  }
  list.insertBefore(line, [...list.children].find(isLater) ?? null)
  changes.added(() => line.remove())
  return link
}

function fieldOf(form: HTMLFormElement, hash = ''): Element | null {
  return form.querySelector(`#${CSS.escape(hash.slice(1))}`)
}
