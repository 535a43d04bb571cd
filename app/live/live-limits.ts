/** The live feed: specification section 9, milliseconds. */
export const liveLimits = {
  serverTimeoutMs: 30_000,
  keepAliveMs: 15_000,
  /** Milliseconds before each attempt to reconnect; the last of them repeats, with jitter. */
  reconnectDelaysMs: [0, 2_000, 10_000, 30_000],
  toastMs: 10_000,
  reloadAfterContractSignedMs: 5_000,
} as const

/** Between two revalidations of a page that receives no events. */
export const pollIntervalMs = 60_000
