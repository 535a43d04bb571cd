const remembered = 1_000

/** Knows which broadcasts were delivered, so that reading some twice delivers none twice. */
export interface DeliveryLog {
  /** Read from after this id to miss nothing: a lower id may be committed later than a higher one. */
  readonly readFrom: number
  /** True the first time it is called with an id. */
  take(id: number): boolean
}

/** `start` is the newest id that was there before. */
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
