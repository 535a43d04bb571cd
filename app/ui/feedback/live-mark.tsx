export type LiveState = 'live' | 'reconnecting' | 'offline'

const labels: Record<LiveState, readonly [word: string, description: string]> = {
  live: ['Live', 'updates arrive automatically'],
  reconnecting: ['Reconnecting', 'updates are paused'],
  offline: ['Offline', 'checking for updates every minute'],
}

export function LiveMark({ state }: { state: LiveState }) {
  const [word, description] = labels[state]
  return (
    <span role="status" className="live" data-state={state} title={`${word}: ${description}`}>
      {word}
      <span className="sr-only">: {description}</span>
    </span>
  )
}
