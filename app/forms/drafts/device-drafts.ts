import { writeFields } from '#app/forms/mutation/form-write.ts'

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

/**
 * The drafts of a form that a tab has opened. What is entered gets a draft of its own, so that it never replaces one that is offered: each is kept until
 * it is restored and sent, or discarded.
 */
export function createTabDrafts(
  drafts: ReturnType<typeof createDrafts>,
  tab: string,
  listOpenTabs: () => Promise<string[]>,
  now: () => number = Date.now,
) {
  const ownTab = ({ instance }: FoundDraft) => tabOf(instance) === tab
  const rank = (draft: FoundDraft) => draft.savedAt + (ownTab(draft) ? Number.MAX_SAFE_INTEGER / 2 : 0)
  let own = `${tab}.${now()}`
  /** Drafts of earlier forms in this tab and in tabs that are no longer open, the newest of this tab first. */
  async function earlier(): Promise<FoundDraft[]> {
    const open = await listOpenTabs()
    const found = drafts
      .list(now())
      .filter((draft) => draft.instance !== own && (ownTab(draft) || !open.includes(tabOf(draft.instance))))
    return found.toSorted((one, other) => rank(other) - rank(one))
  }
  async function clear(isDone: (draft: FoundDraft) => boolean): Promise<FoundDraft[]> {
    const found = await earlier()
    for (const draft of found) if (isDone(draft)) drafts.clear(draft.instance)
    return found.filter((draft) => !isDone(draft))
  }
  return {
    offer: async () => (await earlier())[0],
    /** Keeps the values of the form that is shown now, also once another draft was restored into it. */
    keeper() {
      const instance = own
      return (values: FormValues) => drafts.keep(instance, values, now())
    },
    restore({ instance, values, savedAt }: FoundDraft) {
      own = `${tab}.${now()}`
      drafts.clear(instance)
      drafts.keep(own, values, savedAt)
    },
    /** Deletes a draft and those that hold nothing else, and returns the next to offer. */
    async discard(draft: FoundDraft) {
      const left = await clear((each) => each.instance === draft.instance || isWithin(each, draft))
      return left[0]
    },
    async sent(replaces: (draft: FoundDraft) => boolean) {
      drafts.clear(own)
      await clear(replaces)
    },
  }
}

function tabOf(instance: string): string {
  return instance.replace(/\..*/, '')
}

/** Every form that is opened has another key. */
function isWithin({ values }: Draft, other: Draft): boolean {
  return values.every(
    ([name, value]) =>
      value === '' ||
      name === writeFields.key ||
      other.values.some((entry) => entry[0] === name && entry[1] === value),
  )
}

export interface OpenDrafts extends ReturnType<typeof createTabDrafts> {
  offered: FoundDraft | undefined
  close(): void
}

/** The drafts of a form of this tab, which is open until it is closed. */
export async function openDrafts(name: string): Promise<OpenDrafts> {
  const { tab, release } = await openTab(name)
  const drafts = createTabDrafts(
    createDrafts(name, () => localStorage),
    tab,
    () => listOpenTabs(name),
  )
  return { ...drafts, offered: await drafts.offer(), close: release }
}

/** Deletes the drafts of a form that has nothing left to send. */
export function deleteDrafts(name: string): void {
  createDrafts(name, () => localStorage).clearAll()
}

const tabKey = 'draft-instance'

/** The id of this tab: the same after a reload; a new one in a duplicated tab while the original is open. `release` ends it. */
async function openTab(name: string): Promise<{ tab: string; release: () => void }> {
  const own = sessionStorage.getItem(tabKey) ?? crypto.randomUUID()
  const release = await hold(name, own)
  if (release) {
    sessionStorage.setItem(tabKey, own)
    return { tab: own, release }
  }
  const tab = crypto.randomUUID()
  sessionStorage.setItem(tabKey, tab)
  return { tab, release: (await hold(name, tab)) ?? (() => {}) }
}

/** The tabs in which the form of a name is open. */
async function listOpenTabs(name: string): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.map((lock) => lock.name?.split(`${name}:`)[1] ?? '')
}

/** Holds the lock of a tab’s form until it is released; undefined when another tab holds it. */
function hold(name: string, tab: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(`${name}:${tab}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
  })
}
