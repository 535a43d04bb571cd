import type { ComponentType } from 'react'

let notice: ComponentType | null = null
const listeners = new Set<() => void>()

/** What the forms of a page show above their fields, without losing anything typed: their record has changed. */
export const formNotice = {
  get: () => notice,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set(next: ComponentType | null) {
    notice = next
    for (const listener of listeners) listener()
  },
}
