import type { Unsent } from '#app/auth/session/unsent.ts'
import type { FormMessage } from './mutation.ts'

/** `isStep`: it was sent only to change what the form shows, and nothing of it could be done twice. */
export function unsentMessage(
  { button: retry = '', ended, refused, notSent }: Unsent,
  isStep = false,
): FormMessage {
  if (notSent) return { retry, ...notSent }
  if (refused)
    return {
      title: 'Not sent: {provider} refused access',
      text: 'What you entered is still here. Try again in a minute: it will not be sent twice.',
      retry,
    }
  if (ended)
    return {
      title: 'Not sent: your session has ended',
      text: 'What you entered is still here. Sign in, then try again.',
    }
  return {
    title: 'The connection was lost',
    text: isStep
      ? 'What you entered is still here. Check your connection, then try again.'
      : 'We do not know whether this was sent. What you entered is still here. Check your connection, then try again: it will not be sent twice.',
    retry,
  }
}
