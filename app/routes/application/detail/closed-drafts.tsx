import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Draft, useDrafts } from '#app/forms/drafts/device-drafts.ts'
import { momentOf } from '#app/forms/drafts/form-draft.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { ClosedForm } from './closed-forms.ts'

interface ClosedDraftsProps {
  clientId: string
  forms: readonly ClosedForm[]
  /** Whom to tell what was not sent. */
  contact: string
}

/** What was written on this device in forms that can no longer be sent, to be copied. */
export default function ClosedDrafts({ forms, ...about }: ClosedDraftsProps): ReactNode {
  return (
    <div className="mb-6 grid gap-4 empty:hidden">
      {forms.map((form) => (
        <DraftsOf key={form.form} {...form} {...about} />
      ))}
    </div>
  )
}

function DraftsOf({
  form,
  labels,
  isPart,
  clientId,
  contact,
}: ClosedForm & Omit<ClosedDraftsProps, 'forms'>) {
  const { pathname } = useLocation()
  const drafts = useDrafts(form, clientId)
  const [kept, setKept] = useState<Draft[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read as a page opens; a form that closes on screen still shows what was entered
  useEffect(() => setKept(drafts.offers([])), [drafts, pathname])
  return kept.map((draft) => {
    const { instance, savedAt, values } = draft
    const texts = values.filter(([name, text]) => text && labels[name])
    if (texts.length === 0) return null
    const discard = () => {
      const rest = values.filter((value) => !texts.includes(value))
      if (isPart) drafts.keep(instance, rest, savedAt)
      else drafts.drop(instance)
      setKept(kept.filter((other) => other !== draft))
    }
    return (
      <Notice
        key={instance}
        colour="yellow"
        title={`Your draft from ${momentOf(savedAt)} can no longer be sent`}
      >
        <p>Copy what you still need. If you have not sent it before, tell {contact}.</p>
        <dl className="my-3 grid gap-2">
          {texts.map(([name, text]) => (
            <div key={name}>
              <dt className="text-sm">{labels[name]}</dt>
              <dd className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <Button type="button" size="sm" onClick={discard}>
          Discard draft
        </Button>
      </Notice>
    )
  })
}
