import type { SessionStatus } from './check-session.ts'

const messages: Record<Exclude<SessionStatus, 'present'>, string> = {
  ended: 'You are not signed in yet. Sign in in the new tab first.',
  other: 'Someone else is signed in now. Sign in with the account you used here, or reload the page.',
  unknown: 'We could not reach the portal. Try again in a minute.',
}

export function sessionMessage(
  state: Exclude<SessionStatus, 'present'>,
  requested: boolean,
): string | undefined {
  return requested || state === 'other' ? messages[state] : undefined
}
