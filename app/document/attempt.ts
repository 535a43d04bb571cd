/** The outcome of an action on the browser's storage, which throws where it is full or switched off, and may hold anything. */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
