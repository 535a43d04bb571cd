export type FormValues = [name: string, value: string][]

export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number
  values: FormValues
}

export interface FoundDraft extends Draft {
  /** The form in which it was typed: its tab, a dot, and when it was opened. */
  instance: string
}

const lifetimeMs = 14 * 24 * 3_600_000

/** Fields that no draft keeps: dates of birth and bank numbers. Of files only names are values. */
const neverKept = /date_of_birth|account_number|sort_code|iban/

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Drafts of a form on this device, one for each open form, kept for 14 days (domain 3.1). `name` identifies the form and the person, as in
 * `refer:{person id}`. Without storage nothing is kept.
 */
export function createDrafts(name: string, storage: () => Storage) {
  const prefix = `draft:${name}:`
  return {
    list(now: number): FoundDraft[] {
      const keys = attempt(() => Object.keys(storage())) ?? []
      return keys.flatMap((key) => {
        const instance = key.startsWith(prefix) && key.slice(prefix.length)
        const draft = instance && attempt(() => draftOf(storage().getItem(key)))
        if (!draft) return []
        if (now - draft.savedAt < lifetimeMs) return { ...draft, instance }
        attempt(() => storage().removeItem(key))
        return []
      })
    },
    keep(instance: string, values: FormValues, now: number): void {
      const kept = values.filter(([field]) => !neverKept.test(field))
      attempt(() => storage().setItem(prefix + instance, JSON.stringify({ savedAt: now, values: kept })))
    },
    clear: (instance: string) => attempt(() => storage().removeItem(prefix + instance)),
    clearAll(): void {
      const keys = attempt(() => Object.keys(storage())) ?? []
      for (const key of keys) if (key.startsWith(prefix)) attempt(() => storage().removeItem(key))
    },
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

/** Storage throws when it is full or switched off, and may contain anything. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
