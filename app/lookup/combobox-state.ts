/** The list of a combobox, which follows the combobox pattern of the ARIA Authoring Practices Guide. */
export interface ComboboxState {
  open: boolean
  /** Index of the highlighted option; -1 while the focus is in the text. */
  active: number
}

export const closed: ComboboxState = { open: false, active: -1 }

export function afterKey(
  { open, active }: ComboboxState,
  key: string,
  count: number,
): { state: ComboboxState; chosen?: number } | undefined {
  if (key === 'Escape') return open ? { state: closed } : undefined
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { state: { open: true, active: open ? (active + 1) % count : 0 } }
  if (key === 'ArrowUp') return { state: { open: true, active: active > 0 ? active - 1 : count - 1 } }
  if (key === 'Enter' && open && active >= 0) return { state: closed, chosen: active }
  return undefined
}
