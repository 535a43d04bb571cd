/** Something every client of a group is told. */
export interface Broadcast {
  group: string
  target: string
  args: readonly unknown[]
}

/** Carries broadcasts to every hub that shares them, this one included. */
export interface Backplane {
  /** Resolves when the broadcast is on its way; rejects when it will not arrive. */
  publish(broadcast: Broadcast): Promise<void>
  /** Calls `deliver` with everything published from now on; returns what stops it. */
  subscribe(deliver: (broadcast: Broadcast) => void): () => void
  close(): Promise<void>
}
