import { markBad } from '#app/ui/fields/field.tsx'
import type { FieldPlace } from './field-place.ts'
import { messageMarkup } from './message-markup.ts'
import type { PageChanges } from './page-changes.ts'

/** Shows a field’s message in place of that of the form’s last answer, or that it has none any more. */
export function showMessage(place: FieldPlace, text: string | null, changes: PageChanges): void {
  const { id, box, described, answered } = place
  const own = `${id}-now`
  const shown = box.querySelector<HTMLElement>(`#${CSS.escape(own)}`)
  const holder = shown ?? (text === null ? null : addHolder(place, own, changes))
  if (holder) fill(holder, own, text)
  if (answered) changes.attribute(answered, 'hidden', '')
  changes.attribute(box, 'class', boxClass(changes.rendered(box, 'class'), text !== null))
  const descriptions = wordsOf(changes.rendered(described, 'aria-describedby')).filter(
    (each) => each !== `${id}-error`,
  )
  if (text !== null) descriptions.push(`${own}-error`)
  changes.attribute(described, 'aria-describedby', descriptions.join(' ') || null)
  if (described !== box) changes.attribute(described, 'aria-invalid', text === null ? null : 'true')
}

/** The same text once more would be announced again. */
function fill(holder: HTMLElement, id: string, text: string | null): void {
  holder.hidden = text === null
  if (holder.dataset.text === (text ?? '')) return
  holder.dataset.text = text ?? ''
  holder.innerHTML = text === null ? '' : messageMarkup(id)
  holder.querySelector('p > span')?.append(text ?? '')
}

/** Its text is announced politely: the person is in the next field by then. */
function addHolder({ insert }: FieldPlace, id: string, changes: PageChanges): HTMLElement {
  const holder = document.createElement('div')
  holder.id = id
  holder.ariaLive = 'polite'
  insert(holder)
  changes.added(() => holder.remove())
  return holder
}

function boxClass(rendered: string | null, isBad: boolean): string {
  const bad = wordsOf(markBad({ id: '', name: '', errors: ['any'] }))
  const plain = wordsOf(rendered).filter((each) => !bad.includes(each))
  return (isBad ? [...plain, ...bad] : plain).join(' ')
}

function wordsOf(list: string | null): string[] {
  return list?.split(' ').filter(Boolean) ?? []
}
