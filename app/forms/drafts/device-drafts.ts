import { attempt } from '#app/document/attempt.ts'

export type FormValues = [name: string, value: string][]

export interface Draft {
  /** Milliseconds since 1970. */
  savedAt: number
  values: FormValues
}

export interface FoundDraft extends Draft {
  /** The form in which it was typed: its tab, a dot, and when it was opened, so that a duplicated tab has another. */
  instance: string
}

const lifetimeMs = 14 * 24 * 3_600_000

/** Fields that no draft keeps: dates of birth and bank numbers. Of files only names are values. */
const neverKept = /date_of_birth|account_number|sort_code|iban/

const deviceStorage = (): Storage => localStorage

/**
 * Drafts of a form on this device, one for each open form, kept for 14 days (domain 3.1). `name` identifies the form and the person, as in
 * `refer:{person id}`. Without storage nothing is kept.
 */
export function createDrafts(name: string, storage = deviceStorage) {
  const prefix = `draft:${name}:`
  const keyOf = (instance: string) => prefix + instance
  const keys = () => (attempt(() => Object.keys(storage())) ?? []).filter((key) => key.startsWith(prefix))
  return {
    keyOf,
    list(now: number): FoundDraft[] {
      return keys().flatMap((key) => {
        const draft = attempt(() => draftOf(storage().getItem(key)))
        if (!draft) return []
        if (now - draft.savedAt < lifetimeMs) return { ...draft, instance: key.slice(prefix.length) }
        attempt(() => storage().removeItem(key))
        return []
      })
    },
    keep(instance: string, values: FormValues, now: number): void {
      const kept = values.filter(([field]) => !neverKept.test(field))
      attempt(() => storage().setItem(keyOf(instance), JSON.stringify({ savedAt: now, values: kept })))
    },
    clear: (instance: string) => attempt(() => storage().removeItem(keyOf(instance))),
    clearAll(): void {
      for (const key of keys()) attempt(() => storage().removeItem(key))
    },
  }
}

function draftOf(text: string | null): Draft | undefined {
  const { savedAt, values }: Partial<Draft> = JSON.parse(text ?? '{}')
  if (typeof savedAt !== 'number' || !Array.isArray(values) || !values.every(isPair)) return undefined
  return { savedAt, values }
}

function isPair(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}

/**
 * The drafts of a form that is open in a tab. What is entered gets a draft of its own, so that it never replaces one that is offered, nor one of
 * another tab: each is kept until it is restored and sent, or discarded.
 */
export function openDrafts(name: string, { tab = ownTab(), storage = deviceStorage, now = Date.now } = {}) {
  const drafts = createDrafts(name, storage)
  const isOwnTab = ({ instance }: FoundDraft) => instance.startsWith(`${tab}.`)
  const rank = (draft: FoundDraft) => draft.savedAt + (isOwnTab(draft) ? Number.MAX_SAFE_INTEGER / 2 : 0)
  const open = (held?: Draft) => ({ instance: `${tab}.${now()}`, held })
  let own = open()
  /** Drafts of forms that were opened before or elsewhere, the newest of this tab first. */
  const earlier = () =>
    drafts
      .list(now())
      .filter(({ instance }) => instance !== own.instance)
      .toSorted((one, other) => rank(other) - rank(one))
  return {
    /** What is offered to be restored, one after the other. */
    offers: earlier,
    /** Keeps the values of the form that is shown now, also once another draft was restored into it. */
    keeper() {
      const form = own
      return (values: FormValues) => {
        form.held = { values, savedAt: now() }
        drafts.keep(form.instance, values, form.held.savedAt)
      }
    },
    /** Keeps what the form holds again, where another tab has restored, discarded or replaced its draft. A sign-out clears all, without a key. */
    cleared({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
      const { instance, held } = own
      if (held && newValue === null && key === drafts.keyOf(instance))
        drafts.keep(instance, held.values, held.savedAt)
    },
    restore({ instance, values, savedAt }: FoundDraft) {
      own = open({ values, savedAt })
      drafts.clear(instance)
      drafts.keep(own.instance, values, savedAt)
    },
    discard: ({ instance }: FoundDraft) => drafts.clear(instance),
    sent(replaces: (draft: FoundDraft) => boolean) {
      own.held = undefined
      drafts.clear(own.instance)
      for (const draft of earlier()) if (replaces(draft)) drafts.clear(draft.instance)
    },
  }
}

export type FormDrafts = ReturnType<typeof openDrafts>

const tabKey = 'draft-instance'

/** The same after a reload. */
function ownTab(): string {
  const tab = attempt(() => sessionStorage.getItem(tabKey)) ?? crypto.randomUUID()
  attempt(() => sessionStorage.setItem(tabKey, tab))
  return tab
}
