import { signInAddress } from '#app/auth/sign-in/paths.ts'
import type { PageMessage } from './page-message.ts'

/** A form without the mutation kit, which would show this in the form. */
export const unknownOutcome: PageMessage = {
  title: 'The connection was lost.',
  text: 'We do not know whether this was sent. Check your connection, then try again.',
}

/** Only an idempotency key protects from sending it twice. */
export function cancelled(hasKey: boolean): PageMessage {
  const unknown = 'We do not know whether it was sent. What you entered is still here.'
  return {
    title: 'You cancelled this.',
    text: hasKey ? `${unknown} Try again: it will not be sent twice.` : unknown,
  }
}

/** While its files were being sent, so that it has not arrived as a whole. */
export const uploadCancelled: PageMessage = {
  title: 'You cancelled this.',
  text: 'It was not sent. What you entered is still here.',
}

/** In place of the dialog that says it, whose script could not be loaded. */
export const dialogLost: PageMessage = {
  title: 'Sign in again to continue.',
  text: 'Your session has ended. What you entered is still on this page. Sign in in a new tab, then come back here.',
  action: {
    label: 'Sign in in a new tab',
    press: () => window.open(signInAddress('/signed-in'), '_blank', 'noopener'),
  },
}

export const resending: PageMessage = {
  title: 'The connection was lost.',
  text: 'Sending again. It will not be sent twice.',
}

/** What was sent has arrived; the page that follows has not. */
export function nextPageLost(press: () => void): PageMessage {
  return {
    title: 'This was sent.',
    text: 'We could not load the next page. Check your connection, then try again.',
    action: { label: 'Try again', press },
  }
}

export function pageLost(press: () => void): PageMessage {
  return {
    title: 'The connection was lost.',
    text: 'We could not load this page. Check your connection, then try again.',
    action: { label: 'Try again', press },
  }
}

export function offline(press: () => void): PageMessage {
  return {
    title: 'You are offline.',
    text: 'We could not load this page. Try again when you are connected.',
    action: { label: 'Try again', press },
  }
}

export function slow(press: () => unknown): PageMessage {
  return {
    title: 'Still working.',
    text: 'This is taking longer than usual.',
    action: { label: 'Cancel', press, secondary: true },
  }
}

/** A page that could not be read is shown as it was at a time of day. */
export function fromMemory(time: string, press: () => unknown): PageMessage {
  return {
    title: navigator.onLine ? 'The connection was lost.' : 'You are offline.',
    text: `This page is from ${time}.`,
    action: { label: 'Try again', press },
  }
}

/** A page that was opened as it was, while it is read again. */
export function loadingLatest(time: string): PageMessage {
  return { title: `This page is from ${time}.`, text: 'Loading the latest version.' }
}
