import type { FramedMessage, FramedOutcome } from '#app/auth/sign-in/framed-outcome.ts'

/** Milliseconds that a silent sign-in may take (specification section 9). */
const patience = 10_000

const outcomes: FramedOutcome[] = ['signed-in', 'sign-in-needed', 'unavailable']

/** What a message says of a silent sign-in; undefined unless it came from our own page in this frame. */
export function outcomeIn(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: MessageEventSource | null,
  ownOrigin: string,
): FramedOutcome | undefined {
  if (origin !== ownOrigin || source === null || source !== frame) return undefined
  const { type, outcome } = (data ?? {}) as Partial<FramedMessage>
  return type === 'silent-refresh' ? outcomes.find((each) => each === outcome) : undefined
}

/** Opens an address that starts a silent sign-in in a frame that nobody sees, and waits for its end. */
export async function askInFrame(address: string): Promise<FramedOutcome> {
  const frame = document.createElement('iframe')
  const over = new AbortController()
  const outcome = new Promise<FramedOutcome>((resolve) => {
    const { signal } = over
    const listen = (event: MessageEvent) => {
      const told = outcomeIn(event, frame.contentWindow, location.origin)
      if (told) resolve(told)
    }
    addEventListener('message', listen, { signal })
    // A page of the provider, or one that may not be framed: nothing more will come.
    frame.addEventListener('load', () => frame.contentDocument || resolve('unavailable'), { signal })
    setTimeout(resolve, patience, 'unavailable')
  })
  frame.hidden = true
  frame.title = 'Signing in again'
  // Whatever the provider shows there, it cannot take this page away.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = address
  document.body.append(frame)
  return outcome.finally(() => {
    over.abort()
    frame.remove()
  })
}
