/** The outcome of an action that may throw, such as one on the browser’s storage, which may be full or switched off, or the parsing of what it holds. */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
