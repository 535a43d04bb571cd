/** How a page is read again after an event, and when it may be. */
export interface PageRefreshOptions {
  /** Reads the loader data on screen again. */
  revalidate(): Promise<void>
  /** The tab is visible, the page is not navigating, and no form on it is half filled. */
  isReady(): boolean
}

/** Events that arrive together make one refresh; while more arrive it waits no longer than the second limit. */
const quietMs = 200
const maxWaitMs = 1_000

/** Refreshes the data on screen once for many events, and as soon as the page is ready for it. */
export function createPageRefresh({ revalidate, isReady }: PageRefreshOptions) {
  let phase: 'fresh' | 'waiting' | 'due' | 'reading' = 'fresh'
  let requestedWhileReading = false
  let waitingSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function request() {
    if (phase === 'reading') requestedWhileReading = true
    if (phase === 'reading' || phase === 'due') return
    if (phase === 'fresh') waitingSince = Date.now()
    phase = 'waiting'
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        phase = 'due'
        void read()
      },
      Math.min(quietMs, waitingSince + maxWaitMs - Date.now()),
    )
  }

  async function read() {
    if (phase !== 'due' || !isReady()) return
    phase = 'reading'
    requestedWhileReading = false
    await revalidate().catch(() => {})
    phase = 'fresh'
    if (requestedWhileReading) request()
  }

  return {
    request,
    /** The page calls this when it may have become ready. */
    resume: () => void read(),
    stop: () => clearTimeout(timer),
  }
}
