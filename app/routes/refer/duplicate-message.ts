import { href } from 'react-router'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Duplicate } from '#contract/clients/company.ts'

const messages: Record<Duplicate['reason'], { title: string; text: string }> = {
  ReferredByYou: {
    title: 'Your firm has already referred this company',
    text: 'Open it to see what happens next.',
  },
  ReferredByAnotherBroker: {
    title: 'Another broker has already referred this company',
    text: 'You cannot refer it while their referral is protected.',
  },
  ExistingCustomer: {
    title: 'The lender already lends to this company',
    text: 'Ask the lender about more funding for this client.',
  },
  RecentlyDeclined: {
    title: 'The lender declined this company recently',
    text: 'It can be referred again later.',
  },
}

export function duplicateMessage({ reason, until, client_id }: Duplicate): FormMessage {
  const { title, text } = messages[reason]
  const own = reason === 'ReferredByYou' && client_id
  return {
    title,
    text: until && !own ? `You can refer it from ${formatDay(until)}.` : text,
    link: own
      ? { to: href('/application/:clientId', { clientId: client_id }), label: 'Open client' }
      : undefined,
  }
}
