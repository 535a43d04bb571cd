const quickPolls = 20

/** Milliseconds before progress is read again (domain 2.17): every 3 seconds at first, every 10 after a minute. */
export function pollDelayMs(polls: number): number {
  return polls < quickPolls ? 3_000 : 10_000
}
