export interface TabLockHandlers {
  onTaken(): void
  /** Another tab took it away. */
  onLost(): void
}

/** A lock that one tab of a browser holds at a time. */
export interface TabLock {
  /** Waits for the lock, and for the next turn whenever it is lost. */
  request(handlers: TabLockHandlers): void
  steal(): void
  release(): void
}

/** By Web Locks: the browser gives the lock to the next tab as soon as its holder closes or crashes. Without them every tab holds its own. */
export function createTabLock(name: string, locks: LockManager | undefined): TabLock {
  let handlers: TabLockHandlers | undefined
  let leave = () => {}

  function queue(options: LockOptions) {
    const waiting = new AbortController()
    let held = false
    leave = () => waiting.abort()
    const request = options.steal ? options : { signal: waiting.signal }
    locks
      ?.request(name, request, () => {
        if (waiting.signal.aborted) return undefined
        held = true
        handlers?.onTaken()
        return new Promise<void>((resolve) => {
          leave = resolve
        })
      })
      // Withdrawn, or taken away by another tab.
      .catch(() => {
        if (!held || !handlers) return
        handlers.onLost()
        queue({})
      })
  }

  return {
    request(to) {
      handlers = to
      if (locks) queue({})
      else to.onTaken()
    },
    steal() {
      if (!locks || !handlers) return
      leave()
      queue({ steal: true })
    },
    release() {
      handlers = undefined
      leave()
    },
  }
}
