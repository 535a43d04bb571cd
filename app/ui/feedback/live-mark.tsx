export type LiveState = 'live' | 'reconnecting' | 'offline'

const words: Record<LiveState, string> = { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' }

/** Whether news of clients arrives by itself. */
export function LiveMark({ state }: { state: LiveState }) {
  return (
    <span role="status" className="live" data-state={state}>
      {words[state]}
    </span>
  )
}
