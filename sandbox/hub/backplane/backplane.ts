export interface Broadcast {
  group: string
  target: string
  args: readonly unknown[]
}

/** Carries broadcasts to every hub that shares it, including this one. */
export interface Backplane {
  /** Rejects when the broadcast will not arrive. */
  publish(broadcast: Broadcast): Promise<void>
  /** Returns the unsubscribe function. */
  subscribe(deliver: (broadcast: Broadcast) => void): () => void
  close(): Promise<void>
}
