/** Storage as a browser's: its items are its own keys. */
export function memoryStorage(): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Reflect.set(items, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  }
  const items: Record<string, string> = Object.create(methods)
  return items as unknown as Storage
}
