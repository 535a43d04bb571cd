/** Names and values as a form holds them, in order; a name may come more than once. */
export type FormValues = [name: string, value: string][]

export interface Draft {
  /** Milliseconds since 1970 at which it was kept. */
  savedAt: number
  values: FormValues
}

export interface DraftBox {
  read(now: number): Draft | undefined
  keep(values: FormValues, now: number): void
  clear(): void
}

const lifetime = 14 * 24 * 3_600_000

/**
 * Keeps what somebody typed in a form on this device for 14 days (domain 3.1). `name` holds the form and the person, as
 * in `refer:{person id}`. A browser that refuses storage keeps nothing and says nothing. Never give it dates of birth.
 */
export function createDraftBox(name: string, storage: () => Storage): DraftBox {
  const key = `draft:${name}`
  return {
    read(now) {
      const draft = attempt(() => draftOf(storage().getItem(key)))
      return draft && now - draft.savedAt < lifetime ? draft : undefined
    },
    keep: (values, now) => attempt(() => storage().setItem(key, JSON.stringify({ savedAt: now, values }))),
    clear: () => attempt(() => storage().removeItem(key)),
  }
}

function draftOf(text: string | null): Draft | undefined {
  const draft: unknown = JSON.parse(text ?? 'null')
  if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('values' in draft))
    return undefined
  const { savedAt, values } = draft
  if (typeof savedAt !== 'number' || !Array.isArray(values) || !values.every(isPair)) return undefined
  return { savedAt, values }
}

function isPair(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}

/** Storage throws when it is full or switched off, and may hold anything. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
