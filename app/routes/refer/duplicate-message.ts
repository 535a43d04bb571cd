import { href } from 'react-router'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { Duplicate, duplicateReasons } from '#contract/clients/company.ts'

interface Message {
  title: string
  text: string
}

const messages = (providerName: string): Record<(typeof duplicateReasons)[number], Message> => ({
  ReferredByYou: {
    title: 'Your firm has already referred this company',
    text: 'Open it to see what happens next.',
  },
  ReferredByAnotherBroker: {
    title: 'Another broker has already referred this company',
    text: 'You cannot refer it while their referral is protected.',
  },
  ExistingCustomer: {
    title: `${providerName} already lends to this company`,
    text: `Ask ${providerName} about more funding for this client.`,
  },
  RecentlyDeclined: {
    title: `${providerName} declined this company recently`,
    text: 'It can be referred again later.',
  },
})

export function duplicateMessage({ reason, until, client_id }: Duplicate, providerName: string): FormMessage {
  const { title, text } = known(messages(providerName), reason) ?? {
    title: 'This company cannot be referred now',
    text: `Ask ${providerName} why, and from when you can refer it.`,
  }
  const own = reason === 'ReferredByYou' && client_id
  return {
    title,
    text: until && !own ? `You can refer it from ${formatDay(until)}.` : text,
    link: own
      ? { to: href('/application/:clientId', { clientId: client_id }), label: 'Open client' }
      : undefined,
  }
}

function known(all: Record<string, Message>, reason: string): Message | undefined {
  return Object.hasOwn(all, reason) ? all[reason] : undefined
}
