import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { ConflictTable, FormAlert } from '#app/forms/server-form.tsx'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'

interface OfferDecisionProps {
  view: { clientId: string; clientName: string; closed: FormMessage | null }
  form: FormOf
  crumb: string
  title: string
  lead?: string | undefined
  rail: ReactNode
  /** The form, where the decision is still open. */
  children: ReactNode
}

/** The page on which offers are accepted or declined; where neither is open it says why. */
export function OfferDecision({ view, form, rail, children, ...head }: OfferDecisionProps) {
  const { clientName, closed } = view
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Clients', to: href('/application') },
          { label: clientName, to: offersOf(view) },
        ]}
        {...head}
      />
      <PageGrid rail={rail}>
        <div className="grid min-w-0 gap-6">
          {closed ? (
            <>
              <FormAlert form={form} />
              <ConflictTable differences={form.reply?.differences} />
              {/* The form may already say why it cannot be sent. */}
              {!form.message && <MessageNotice message={closed} colour="yellow" />}
              <p>
                <Link to={offersOf(view)}>See the offers of {clientName}</Link>
              </p>
            </>
          ) : (
            children
          )}
        </div>
      </PageGrid>
    </>
  )
}

export function offersOf({ clientId }: { clientId: string }): string {
  return href('/application/:clientId/offers', { clientId })
}
