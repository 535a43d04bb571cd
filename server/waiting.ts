export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The outcome of the work or, when it takes longer, of `otherwise`, which may throw. */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
  otherwise: () => Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    // After a busy spell the timer is due first: an answer that arrived meanwhile is read before it counts as late.
    timer = setTimeout(() => setImmediate(resolve), milliseconds)
  }).then(otherwise)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
