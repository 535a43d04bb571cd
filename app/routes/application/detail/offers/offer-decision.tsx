import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { changedAgain } from '#app/forms/form-life.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { type AnyForm, ConflictTable, FormAlert, ServerForm } from '#app/forms/server-form.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'

interface OfferDecisionProps {
  view: { clientId: string; clientName: string; closed: FormMessage | null }
  form: AnyForm
  crumb: string
  title: string
  lead?: string | undefined
  rail: ReactNode
  draft?: ReactNode
  submit: ReactNode
  /** The fields of the form, which is there while the decision is open. */
  children: ReactNode
}

/** The page on which offers are accepted or declined; where neither is open it says why. */
export function OfferDecision({ view, form, rail, draft, submit, children, ...head }: OfferDecisionProps) {
  const { clientName, closed } = view
  const offers = offersOf(view)
  // Where no answer has arrived the page, which is read again, knows more than the form.
  const answer = form.reply && form.message
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Clients', to: href('/application') },
          { label: clientName, to: offers },
        ]}
        {...head}
      />
      <PageGrid rail={rail}>
        <div className="grid min-w-0 gap-6">
          {closed ? (
            <>
              {answer && <FormAlert form={form} />}
              <ConflictTable differences={form.reply?.differences} />
              {/* The form may already say why it cannot be sent. */}
              {(!answer || answer === changedAgain) && <MessageNotice message={closed} colour="yellow" />}
              <p>
                <Link to={offers}>See the offers of {clientName}</Link>
              </p>
            </>
          ) : (
            <>
              {draft}
              <ServerForm form={form} className="grid gap-8">
                {children}
                <div className="flex flex-wrap gap-3 border-t pt-6 max-sm:*:w-full">
                  {submit}
                  <ButtonLink to={offers}>Cancel</ButtonLink>
                </div>
              </ServerForm>
            </>
          )}
        </div>
      </PageGrid>
    </>
  )
}

export function offersOf({ clientId }: { clientId: string }): string {
  return href('/application/:clientId/offers', { clientId })
}
