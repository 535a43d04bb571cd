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
  let waiting: Buffer[] = []
  let bytes = 0
  let busy = false
  let closed = false
  let room: PromiseWithResolvers<void> | undefined

  function release(): void {
    if (bytes > backlogBytes && !closed) return
    room?.resolve()
    room = undefined
  }

  async function run(): Promise<void> {
    busy = true
    for (let record = waiting.shift(); record && !closed; record = waiting.shift()) {
      const handled = handle(record)
      if (handled) await handled
      bytes -= record.length
      release()
    }
    busy = false
  }

  return {
    push(record) {
      if (closed) return
      waiting.push(record)
      bytes += record.length
      if (!busy) void run()
    },
    wait() {
      if (bytes <= backlogBytes || closed) return undefined
      room ??= Promise.withResolvers()
      return room.promise
    },
    close() {
      closed = true
      waiting = []
      release()
    },
  }
}
