import { useCallback } from 'react'
import { errorPrefix } from '#app/document/page-title.ts'
import { formatCount } from '#app/format/count.ts'

interface ErrorSummaryProps {
  /** Id of the form, as conform makes those of its fields. */
  form: string
  /** The messages by the name of their field, in the order of the fields; those of the form as a whole have an empty name. */
  errors: Readonly<Record<string, readonly string[]>>
  /** Another one moves the focus here. */
  answer?: unknown
  /** Whether the form was shown again without being checked: the focus stays where it is. */
  still?: boolean
}

/** What must be corrected, at the top of a form, each line linked to its field. Takes the focus after a failed submit. */
export function ErrorSummary({ form, errors, answer, still }: ErrorSummaryProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what moves the focus
  const takeFocus = useCallback(
    (box: HTMLElement | null) => {
      const title = document.title.replace(errorPrefix, '')
      document.title = box ? errorPrefix + title : title
      if (!still) box?.focus()
    },
    [answer],
  )
  const lines = Object.entries(errors).flatMap(([name, [text]]) =>
    text ? [{ id: name ? `${form}-${name}` : form, text }] : [],
  )
  if (lines.length === 0) return null
  return (
    <div
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the attribute is what moves the focus here
      autoFocus={!still}
      className="mb-6 rounded-lg border-2 border-red-mark p-4 sm:px-6 sm:py-5"
    >
      <h2>{answersToCheck(lines.length)}</h2>
      <ul className="mt-2 sm:list-disc sm:pl-5">
        {lines.map(({ id, text }) => (
          <li key={id} className="sm:py-0.5">
            <a href={`#${id}`} className="block py-2.5 font-bold text-red sm:inline sm:py-0">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function answersToCheck(count: number): string {
  return count === 1 ? 'Check 1 answer' : `Check ${formatCount(count)} answers`
}
