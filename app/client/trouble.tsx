import type { FormTrouble } from '#app/forms/failure-reply.ts'
import { TroubleNotice } from '#app/forms/trouble-notice.tsx'
import type { StatusColour } from '#contract/statuses.ts'

interface TroubleProps {
  trouble: FormTrouble | undefined
  /** Tells one failed try from the next, so that each takes the focus. */
  attempt: unknown
  /** What the lender still misses, one line each. */
  missing?: readonly string[]
  colour?: StatusColour
}

/** Why a form did not go through. Takes the focus, since the button that was pressed may be far below. */
export function Trouble({ trouble, attempt, missing = [], colour }: TroubleProps) {
  if (!trouble) return null
  return (
    <div
      key={String(attempt)}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the attribute is what moves the focus here
      autoFocus
      className="grid gap-3"
    >
      <TroubleNotice trouble={trouble} colour={colour} />
      {missing.length > 0 && (
        <ul className="list-disc pl-5 text-md">
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function takeFocus(box: HTMLDivElement | null): void {
  box?.focus()
}
