/** The latest value for each key; above `maxKeys` the oldest is dropped. */
export function createLatest<Value>(maxKeys: number) {
  const values = new Map<string, Value>()
  return {
    get: (key: string) => values.get(key),
    delete: (key: string) => values.delete(key),
    set(key: string, value: Value) {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > maxKeys && oldest !== undefined) values.delete(oldest)
    },
  }
}
