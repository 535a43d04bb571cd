let released: Promise<unknown> = Promise.resolve()

/** Follows presses, so that nothing moves under one: a message that comes while a button is held down would move the button away. */
export function followPointer(): void {
  addEventListener(
    'pointerdown',
    () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      // Its click comes first.
      const end = () => setTimeout(resolve)
      for (const type of ['pointerup', 'pointercancel'])
        addEventListener(type, end, { once: true, capture: true })
    },
    { capture: true },
  )
}

export function pointerReleased(): Promise<unknown> {
  return released
}
