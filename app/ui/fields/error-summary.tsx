import { useCallback } from 'react'
import { useActionData } from 'react-router'
import { errorPrefix } from '#app/document/page-title.ts'
import { formatCount } from '#app/format/count.ts'
import type { FormError } from './form-errors.ts'

interface ErrorSummaryProps {
  title?: string
  errors: readonly FormError[]
  answer?: unknown
  /** Whether the form was shown again without being checked: the focus stays where it is. */
  still?: boolean
}

/** What must be corrected, at the top of a form, each line linked to its field. Takes the focus after a failed submit. */
export function ErrorSummary({ title, errors, answer, still }: ErrorSummaryProps) {
  const actionData = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what moves the focus
  const takeFocus = useCallback(
    (box: HTMLElement | null) => {
      const title = document.title.replace(errorPrefix, '')
      document.title = box ? errorPrefix + title : title
      if (!still) box?.focus()
    },
    [actionData, answer],
  )
  if (errors.length === 0) return null
  return (
    <div
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the attribute is what moves the focus here
      autoFocus={!still}
      className="mb-6 rounded-lg border-2 border-red-mark p-4 sm:px-6 sm:py-5"
    >
      <h2>{title ?? answersToCheck(errors.length)}</h2>
      <ul className="mt-2 sm:list-disc sm:pl-5">
        {errors.map((error) => (
          <li key={error.id + error.text} className="sm:py-0.5">
            <a
              href={`#${error.id}`}
              className="block py-2.5 font-bold text-red hover:text-red sm:inline sm:py-0"
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function answersToCheck(count: number): string {
  return count === 1 ? 'Check 1 answer' : `Check ${formatCount(count)} answers`
}
