import { writeFields } from '#app/forms/mutation/form-write.ts'

/** An event that arrives so soon after a form was sent from this page is that form’s own. */
const ownEventMs = 10_000

/** Tracks which forms have input that was not sent. */
export function followForms(page: Document, signal: AbortSignal) {
  /** Each with the key that it had: a form that succeeded opens again with another. */
  const touched = new Map<HTMLFormElement, string>()
  let sentAt = Number.NEGATIVE_INFINITY

  page.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof HTMLElement && target.closest('form')
      const chosen = target instanceof HTMLInputElement && target.type === 'file'
      if (form && form.method === 'post' && !chosen) touched.set(form, keyOf(form))
    },
    { capture: true, signal },
  )
  page.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.method === 'post') sentAt = Date.now()
    },
    { capture: true, signal },
  )

  return {
    isHalfFilled(): boolean {
      for (const [form, key] of touched) if (!form.isConnected || keyOf(form) !== key) touched.delete(form)
      return touched.size > 0
    },
    hasJustSent: () => Date.now() - sentAt < ownEventMs,
  }
}

function keyOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem(writeFields.key)
  return field instanceof HTMLInputElement ? field.value : ''
}
