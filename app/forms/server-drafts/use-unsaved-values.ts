import { useState, useSyncExternalStore } from 'react'
import { openUnsavedValues, type UnsavedValues } from './unsaved-values.ts'

export interface UnsavedForm {
  unsaved: UnsavedValues
  /** By field, once the form shows them: the server does not know them. */
  values: Record<string, string> | undefined
}

const neverChanges = () => () => {}

/** What a form opens with in place of the values that the server had; see {@link openUnsavedValues}. */
export function useUnsavedValues(name: string, savedAt: number): UnsavedForm {
  const [unsaved] = useState(() => openUnsavedValues(name, savedAt))
  const found = useSyncExternalStore(
    neverChanges,
    () => unsaved.found,
    () => undefined,
  )
  return { unsaved, values: found && Object.fromEntries(found.values) }
}
