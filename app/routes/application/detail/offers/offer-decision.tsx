import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import { type AnyForm, ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { FormOf } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type KeyFact, KeyFacts } from '#app/ui/values/key-facts.tsx'

interface OfferDecisionProps {
  view: {
    clientId: string
    name: string
    title: string
    lead: string
    /** “Accept offer A”. */
    decision: string
    /** Why nothing can be decided; null while it can. */
    closed: FormMessage | null
    /** What is decided on. */
    about: { title: string; facts: KeyFact[] }
  }
  form: AnyForm & Pick<FormOf, 'restore'>
  draft: Parameters<typeof FormDraft>[0]['of']
  submit: Pick<Parameters<typeof SubmitButton>[0], 'variant' | 'pendingLabel'>
  /** The fields of the form. */
  children: ReactNode
}

/** The page on which offers are accepted or declined; where neither is open it says why, and keeps what was entered to be read. */
export function OfferDecision({ view, form, draft, submit, children }: OfferDecisionProps) {
  const { clientId, name, title, lead, decision, closed, about } = view
  const offers = href('/application/:clientId/offers', { clientId })
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Clients', to: href('/application') },
          { label: name, to: offers },
        ]}
        crumb={decision}
        title={title}
        lead={closed ? undefined : lead}
      />
      <PageGrid
        rail={
          about.facts.length > 0 && (
            <aside aria-label={about.title} className="rounded-lg border px-5 py-4">
              <SectionHead title={about.title} />
              <KeyFacts flat items={about.facts} />
            </aside>
          )
        }
      >
        <div className="grid min-w-0 gap-6">
          {closed && !form.reply ? (
            <MessageNotice message={closed} colour="yellow" />
          ) : (
            <>
              <FormDraft of={draft} form={form}>
                You started this answer on this device.
              </FormDraft>
              <ServerForm
                form={closed ? { ...form, message: closed } : form}
                outcome={closed && form.reply?.status === 409 && 'What you entered was not sent.'}
                className="grid gap-8"
              >
                {children}
                {!closed && (
                  <div className="flex flex-wrap gap-3 border-t pt-6 max-sm:*:w-full">
                    <SubmitButton form={form} {...submit}>
                      {decision}
                    </SubmitButton>
                    <ButtonLink to={offers}>Cancel</ButtonLink>
                  </div>
                )}
              </ServerForm>
            </>
          )}
          {closed && <Link to={offers}>See the offers of {name}</Link>}
        </div>
      </PageGrid>
    </>
  )
}
