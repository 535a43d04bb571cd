import { writeFields } from '#app/forms/mutation/form-write.ts'
import { repeatHeader } from '#app/refusals/refusal-views.ts'
import { lostAnswer } from './lost-answer.ts'

/** Milliseconds before each further attempt; after 0 there is none. */
const readDelaysMs = [300, 900, 0]
const writeDelaysMs = [1_000, 4_000, 0]

/** Dispatched on the window when a form is about to be sent again because its answer was lost. */
export const resendEvent = 'form-resend'

/** Set once the page is idle: sends forms with files, which says how much of them has been sent. */
export const fileForms: { post?: (address: string, init: RequestInit) => Promise<Response> | undefined } = {}

/**
 * `fetch`, which repeats React Router’s data requests when their answer is lost or cut off on the way: reads, and forms with an idempotency key. An
 * error that the server answered is an answer. The router calls the global `fetch`, once, and can be given no other.
 */
export function createDataFetch(send: typeof fetch, wait = waitToRepeat): typeof fetch {
  return async (input, init = {}) => {
    if (!/\.data(\?|$)/.test(String(input))) return send(input, init)
    const { method, signal, body } = init
    const isKeyed = (body as FormData | undefined)?.has?.(writeFields.key)
    let isSent = false
    for (const delay of isKeyed ? writeDelaysMs : method ? [0] : readDelaysMs)
      try {
        isSent ||= navigator.onLine !== false
        const response = await (fileForms.post?.(String(input), init) ?? send(input, init))
        await response.clone().arrayBuffer()
        // Turned away by an overloaded server, before anything was done.
        if (!delay || !response.headers.has(repeatHeader)) return response
        await wait(delay, method)
      } catch (error) {
        if (signal?.aborted) throw error
        if (!delay || navigator.onLine === false) break
        await wait(delay, method)
      }
    throw lostAnswer(isSent ? undefined : { notSent })
  }
}

const notSent = {
  title: 'Not sent: you were offline',
  text: 'What you entered is still here. Try again when you are connected.',
}

function waitToRepeat(delayMs: number, method?: string): Promise<unknown> {
  if (method) dispatchEvent(new Event(resendEvent))
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
