export type LiveState = 'live' | 'reconnecting' | 'offline' | 'ended'

const labels: Record<LiveState, readonly [word: string, description: string]> = {
  live: ['Live', 'updates arrive automatically'],
  reconnecting: ['Reconnecting', 'updates are paused'],
  offline: ['Offline', 'checking for updates every minute'],
  ended: ['Offline', 'your session has ended'],
}

const disconnected = ['Offline', 'updates arrive once you are connected'] as const

export function LiveMark({ state }: { state: LiveState }) {
  // Without a network no session is checked; the loss and the return of the network change the state as well.
  const [word, description] = state === 'offline' && !navigator.onLine ? disconnected : labels[state]
  return (
    <span role="status" className="live" data-state={state} title={`${word}: ${description}`}>
      {word}
      <span className="sr-only">: {description}</span>
    </span>
  )
}
