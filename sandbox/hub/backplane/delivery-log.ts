const remembered = 1_000

/** Remembers delivered broadcasts, so that none is delivered twice. */
export interface DeliveryLog {
  /** Read from here: lower ids may be committed after higher ones. */
  readonly readFrom: number
  take(id: number): boolean
}

export function createDeliveryLog(start: number): DeliveryLog {
  const taken = new Set<number>()
  let newest = start
  return {
    get readFrom() {
      return Math.max(start, newest - remembered)
    },
    take(id) {
      if (taken.has(id)) return false
      taken.add(id)
      newest = Math.max(newest, id)
      if (taken.size > 2 * remembered)
        for (const old of taken) if (old <= newest - remembered) taken.delete(old)
      return true
    },
  }
}
