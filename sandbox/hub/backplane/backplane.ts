export interface Broadcast {
  group: string
  target: string
  args: readonly unknown[]
}

export interface Backplane {
  /** Rejects when the broadcast will not arrive. */
  publish(broadcast: Broadcast): Promise<void>
  subscribe(deliver: (broadcast: Broadcast) => void): () => void
  close(): Promise<void>
}
