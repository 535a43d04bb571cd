import type { ReactNode } from 'react'
import type { FormTrouble } from '#app/forms/failure-reply.ts'
import { TroubleNotice } from '#app/forms/trouble-notice.tsx'
import type { StatusColour } from '#contract/clients/statuses.ts'

interface TroubleProps {
  trouble: FormTrouble | undefined
  attempt: number
  /** What the lender still misses, one line each. */
  missing?: readonly string[]
  colour?: StatusColour
}

/** Why a form did not go through. */
export function Trouble({ trouble, attempt, missing = [], colour }: TroubleProps) {
  if (!trouble) return null
  return (
    <Told attempt={attempt}>
      <TroubleNotice trouble={trouble} colour={colour} />
      {missing.length > 0 && (
        <ul className="list-disc pl-5 text-md">
          {missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Told>
  )
}

/** What became of a form. Takes the focus, anew at every attempt, since the button that was pressed may be far away. */
export function Told({ attempt, children }: { attempt: number; children: ReactNode }) {
  return (
    <div
      key={attempt}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the attribute is what moves the focus here
      autoFocus
      className="grid gap-3"
    >
      {children}
    </div>
  )
}

function takeFocus(box: HTMLDivElement | null): void {
  box?.focus()
}
