import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { attempt } from '#app/document/attempt.ts'
import { type Draft, useDrafts } from '#app/forms/drafts/device-drafts.ts'
import { momentOf } from '#app/forms/drafts/form-draft.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { ClosedForm } from './closed-forms.ts'

interface ClosedDraftsProps {
  forms: readonly ClosedForm[]
  /** Whom to tell what was not sent. */
  contact: string
}

/** What was entered on this device in forms that can no longer be sent, to be copied. */
export default function ClosedDrafts({ forms, contact }: ClosedDraftsProps): ReactNode {
  return (
    <div className="mb-6 grid gap-4 empty:hidden">
      {forms.map((form) => (
        <DraftsOf key={form.of.join()} {...form} contact={contact} />
      ))}
    </div>
  )
}

function DraftsOf({ of, what, labels, isPart, contact }: ClosedForm & { contact: string }) {
  const { pathname } = useLocation()
  const drafts = useDrafts(...of)
  const [kept, setKept] = useState<Draft[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read as a page opens; a form that closes on screen still shows what was entered
  useEffect(() => setKept(drafts.list()), [drafts, pathname])
  return kept.map((draft) => {
    const { instance, savedAt, values } = draft
    const texts = values.flatMap(([name, value]) => {
      const label = labels ? labels[name] : labelOf(name)
      return value && label ? [{ name, label, text: textOf(name, value) }] : []
    })
    if (texts.length === 0) return null
    const discard = () => {
      const rest = values.filter(([name]) => !texts.some((text) => text.name === name))
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
        <p>
          You started to {what} on this device. Copy what you still need. If you have not sent it before, tell{' '}
          {contact}.
        </p>
        <dl className="my-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {texts.map(({ name, label, text }) => (
            <div key={`${name} ${text}`}>
              <dt className="text-sm">{label}</dt>
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

/** The labels of fields in which a person writes, and of files, by the last part of their names. */
const fieldLabels: Record<string, string> = {
  message_to_underwriter: 'Message to the underwriter',
  note: 'Explanation',
  'arrived:files': 'File uploaded but not sent',
  first_name: 'First name',
  middle_names: 'Middle names',
  last_name: 'Last name',
  date_of_birth_reason: 'Why the date differs from Companies House',
  email: 'Email',
  phone_number: 'Mobile number',
  line_1: 'Address line 1',
  line_2: 'Address line 2',
  line_3: 'Address line 3',
  town_or_city: 'Town or city',
  county: 'County',
  postcode: 'Postcode',
  moved_in: 'Moved in',
  shareholding_percent: 'Shareholding, %',
  pep_detail: 'Role of the politically exposed person',
  bankrupt_or_iva_detail: 'What happened in the bankruptcy or IVA',
  accepted_amount: 'Lower amount',
  authorised_by_name: 'Who authorised you',
  authorised_at: 'Date they authorised you',
}

const labelOf = (name: string) => fieldLabels[name.split('.').at(-1) ?? name]

/** A file by its name, anything else as it was entered. */
function textOf(name: string, value: string): string {
  if (!name.startsWith('arrived:')) return value
  const file: { file_name?: string } = attempt(() => JSON.parse(value)) ?? {}
  return file.file_name ?? value
}
