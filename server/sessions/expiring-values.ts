export function createExpiringValues<Value>(now: () => number) {
  const stored = new Map<string, { value: Value; until: number }>()
  return {
    get(key: string): Value | undefined {
      const found = stored.get(key)
      return found && now() < found.until ? found.value : undefined
    },
    set(key: string, value: Value, until: number): void {
      stored.set(key, { value, until })
    },
    sweep(): void {
      for (const [key, { until }] of stored) if (now() >= until) stored.delete(key)
    },
  }
}
