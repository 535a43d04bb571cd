export type LiveState = 'live' | 'reconnecting' | 'offline'

const labels: Record<LiveState, string> = { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' }

export function LiveMark({ state }: { state: LiveState }) {
  return (
    <span role="status" className="live" data-state={state}>
      {labels[state]}
    </span>
  )
}
