import { href, Link } from 'react-router'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'

interface ClosedOffersProps {
  view: { clientId: string; clientName: string; closed?: FormMessage | null }
  /** The form already says why it cannot be sent. */
  hasFormError: boolean
}

export function ClosedOffers({ view: { clientId, clientName, closed }, hasFormError }: ClosedOffersProps) {
  return (
    <>
      {closed && !hasFormError && <MessageNotice message={closed} colour="yellow" />}
      <p>
        <Link to={href('/application/:clientId/offers', { clientId })}>See the offers of {clientName}</Link>
      </p>
    </>
  )
}
