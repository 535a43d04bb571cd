import type { Unsent } from '#app/auth/session/unsent.ts'
import type { FormMessage } from './form-message.ts'

export function unsentMessage({ ended, refused, notSent }: Unsent): FormMessage {
  if (notSent) return notSent
  if (refused)
    return {
      title: 'Not sent: the lender refused access',
      text: 'What you entered is still here. Try again in a minute: it will not be sent twice.',
    }
  if (ended)
    return {
      title: 'Not sent: your session has ended',
      text: 'What you entered is still here. Sign in, then try again.',
    }
  return {
    title: 'The connection was lost',
    text: 'We do not know whether this was sent. What you entered is still here. Check your connection, then try again: it will not be sent twice.',
  }
}
