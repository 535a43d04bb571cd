/**
 * Counts, by name, the events of a connection that did not fit the contract and were not shown. The first of a name is reported, then the
 * tenth, the hundredth and so on.
 */
export function createDroppedEvents(report: (error: Error) => void) {
  const counts = new Map<string, number>()
  return {
    add(name: string): void {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (/^10*$/.test(String(count))) report(new Error(`Live events dropped: ${name}, ${count}`))
    },
    count: (name: string): number => counts.get(name) ?? 0,
  }
}
