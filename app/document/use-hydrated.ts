import { useSyncExternalStore } from 'react'

/** False on the server and while the page hydrates, then true: for what works with JavaScript alone. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
