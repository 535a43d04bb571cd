/** Records of one client, handled one after another in the order they came. */
export interface Inbox {
  push(record: Buffer): void
  /** While too much is waiting: a promise for when there is room again. */
  wait(): Promise<void> | undefined
  /** Forgets what is waiting. */
  close(): void
}

export function createInbox(
  backlogBytes: number,
  handle: (record: Buffer) => Promise<void> | undefined,
): Inbox {
  const room = createRoom(backlogBytes)
  const waiting: Buffer[] = []
  let busy = false

  async function run(): Promise<void> {
    busy = true
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      const handled = handle(record)
      if (handled) await handled
      room.give(record.length)
    }
    busy = false
  }

  return {
    push(record) {
      waiting.push(record)
      room.take(record.length)
      if (!busy) void run()
    },
    wait: room.wait,
    close() {
      room.give(waiting.splice(0).reduce((sum, record) => sum + record.length, 0))
    },
  }
}

/** Counts bytes, and lets others wait while there are more than a limit. */
function createRoom(limit: number) {
  let bytes = 0
  let waiting: PromiseWithResolvers<void> | undefined
  return {
    take(count: number): void {
      bytes += count
    },
    give(count: number): void {
      bytes -= count
      if (bytes > limit) return
      waiting?.resolve()
      waiting = undefined
    },
    wait(): Promise<void> | undefined {
      if (bytes <= limit) return undefined
      waiting ??= Promise.withResolvers()
      return waiting.promise
    },
  }
}
