export interface ConnectionState {
  /** What is being repeated because its answer was lost. */
  repeats: 'reading' | 'sending' | null
  online: boolean
  /** Whether an answer to the last form arrived. */
  answered: boolean
  /** Another build of the portal has answered. */
  newBuild: boolean
  /** Milliseconds since 1970 at which the page on screen was read. */
  readAt: number
  /** Whether that page is from memory, and is being read again. */
  isOld: boolean
}

const start: ConnectionState = {
  repeats: null,
  online: true,
  answered: true,
  newBuild: false,
  readAt: performance.timeOrigin,
  isOld: false,
}

/** What the network does at the moment, for `useSyncExternalStore`: requests are made outside React. */
export function createConnection(isOnline = () => globalThis.navigator?.onLine !== false) {
  const lost = new Set<Request>()
  const listeners = new Set<() => void>()
  let state = start

  function set(changes: Partial<ConnectionState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function update(): void {
    const methods = [...lost].map(({ method }) => method)
    const reading = methods.length > 0 ? 'reading' : null
    set({ repeats: methods.some((method) => method !== 'GET') ? 'sending' : reading, online: isOnline() })
  }

  return {
    get: () => state,
    getOnServer: () => start,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('online', update)
      addEventListener('offline', update)
      return () => {
        listeners.delete(listener)
        removeEventListener('online', update)
        removeEventListener('offline', update)
      }
    },
    isOnline,
    lost(request: Request): void {
      lost.add(request)
      update()
    },
    found(request: Request): void {
      if (lost.delete(request)) update()
    },
    setAnswered: (answered: boolean) => answered !== state.answered && set({ answered }),
    setNewBuild: () => set({ newBuild: true }),
    setRead: (read: Partial<Pick<ConnectionState, 'readAt' | 'isOld'>>) => set(read),
  }
}

export type ConnectionStore = ReturnType<typeof createConnection>

export const connection = createConnection()
