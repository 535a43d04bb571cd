import type { FramedMessage, FramedOutcome } from '#app/auth/sign-in/framed-outcome.ts'

/** Silent request time-out (specification section 9). */
export const silentRequestTimeoutMs = 10_000

const outcomes: FramedOutcome[] = ['signed-in', 'sign-in-needed', 'unavailable']

/** The outcome in a message; undefined unless our own page in this frame sent it. */
export function outcomeIn(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: MessageEventSource | null,
  ownOrigin: string,
): FramedOutcome | undefined {
  if (origin !== ownOrigin || source === null || source !== frame) return undefined
  const { type, outcome } = (data ?? {}) as Partial<FramedMessage>
  return type === 'silent-refresh' ? outcomes.find((each) => each === outcome) : undefined
}

export async function openSignInFrame(address: string): Promise<FramedOutcome> {
  const frame = document.createElement('iframe')
  const ended = new AbortController()
  const outcome = new Promise<FramedOutcome>((resolve) => {
    const { signal } = ended
    const listen = (event: MessageEvent) => {
      const reported = outcomeIn(event, frame.contentWindow, location.origin)
      if (reported) resolve(reported)
    }
    addEventListener('message', listen, { signal })
    // A page of the provider, or one that refuses to be framed: no message will come.
    frame.addEventListener('load', () => frame.contentDocument || resolve('unavailable'), { signal })
    setTimeout(resolve, silentRequestTimeoutMs, 'unavailable')
  })
  frame.hidden = true
  frame.title = 'Signing in again'
  // A page of the provider in the frame cannot navigate this page.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = address
  document.body.append(frame)
  return outcome.finally(() => {
    ended.abort()
    frame.remove()
  })
}
