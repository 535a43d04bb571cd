import type { FramedMessage, FramedOutcome } from './framed-outcome.ts'

const messages: Record<FramedOutcome, string> = {
  'signed-in': 'You are signed in again. Carry on where you were.',
  'sign-in-needed': 'You have to sign in again.',
  unavailable: 'The sign-in service is not responding at the moment. Try again in a minute.',
}

/**
 * The page that ends a silent sign-in in a frame: it posts the outcome to the parent page if that has this origin, and shows it without scripts.
 * Nothing in it comes from the request.
 */
export function framedPage(outcome: FramedOutcome, nonce: string): string {
  const message: FramedMessage = { type: 'silent-refresh', outcome }
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>Your session</title></head>
<body><p>${messages[outcome]}</p><script nonce="${nonce}">parent.postMessage(${JSON.stringify(message)}, location.origin)</script></body>
</html>
`
}
