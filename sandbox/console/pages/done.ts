/** What the desk says after a change; an address carries only the name, so that no link can choose the text. */
const doneMessages = {
  moved: 'The client has moved to the next step.',
  asked: 'The information has been requested.',
  offered: 'The offers have been sent.',
  declined: 'The client has been declined.',
  reviewed: 'Your decision has been saved. The broker can see it.',
  signed: 'The contract has been signed by this person.',
  'firm-changed': 'The brokerage’s status has changed. Its people see it the next time they open the portal.',
  'contract-sent': 'The contract has been sent to the brokerage.',
  'contract-signed': 'The contract has been signed. The brokerage is active.',
  'message-sent': 'The message has been sent.',
  paid: 'The commission has been paid.',
} as const

export type SuccessMessage = keyof typeof doneMessages

/** Undefined for an unknown name. */
export function doneMessage(name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(doneMessages, name)
    ? doneMessages[name as SuccessMessage]
    : undefined
}
