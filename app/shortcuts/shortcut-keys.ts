export type Shortcut = 'search' | 'keys' | 'dashboard' | 'clients' | 'refer'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const alone: Record<string, Shortcut | undefined> = { '/': 'search', '?': 'keys', r: 'refer' }
const afterG: Record<string, Shortcut | undefined> = { d: 'dashboard', c: 'clients' }

/** What a key does: Control or ⌘ with K anywhere, keys of their own where `single` allows them, `before` being the key just pressed. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  { single, before }: { single: boolean; before: string },
): Shortcut | undefined {
  if (ctrlKey !== metaKey && !altKey && !shiftKey && key === 'k') return 'search'
  if (!single || ctrlKey || metaKey || altKey) return undefined
  return before === 'g' ? afterG[key] : alone[key]
}
