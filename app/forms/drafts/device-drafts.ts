import { href } from 'react-router'
import { attempt } from '#app/document/attempt.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'

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

/** The forms that have drafts: what is lost with one of each, and its page by the ids of what it is about. */
const forms = {
  refer: { lost: 'a referral', page: () => href('/refer') },
  requests: {
    lost: 'answers to requests',
    page: (clientId = '') => href('/application/:clientId/requests', { clientId }),
  },
  director: {
    lost: 'the details of a director',
    page: (clientId = '', directorId = '') =>
      href('/application/:clientId/directors/:directorId', { clientId, directorId }),
  },
  accept: {
    lost: 'the acceptance of an offer',
    page: (clientId = '', offerId = '') =>
      href('/application/:clientId/offers/:offerId/accept', { clientId, offerId }),
  },
  appeal: {
    lost: 'an appeal',
    page: (clientId = '') => href('/application/:clientId/appeal', { clientId }),
  },
  corrections: {
    lost: 'corrected rows of an import',
    page: (importId = '') => href('/nexus/import/:importId', { importId }),
  },
  application: { lost: 'answers for your firm’s application', page: () => href('/onboarding') },
}

export type DraftForm = keyof typeof forms

const lifetimeMs = 14 * 24 * 3_600_000

/** Fields that no draft keeps: dates of birth and bank numbers. Of files only names are values. */
const neverKept = /date_of_birth|account_number|sort_code|iban/

const isKept = ([field]: FormValues[number]) => !neverKept.test(field)

const deviceStorage = (): Storage => localStorage

/**
 * Drafts of a form on this device, one for each open form, kept for 14 days (domain 3.1). `name` identifies the form and the person, as in
 * `refer:{person id}`. Without storage nothing is kept.
 */
export function createDrafts(name: string, storage = deviceStorage) {
  const prefix = `draft:${name}:`
  const keyOf = (instance: string) => prefix + instance
  const clear = (instance: string) => attempt(() => storage().removeItem(keyOf(instance)))
  return {
    list: (now: number) => listDrafts(prefix, storage, now),
    keep(instance: string, values: FormValues, now: number): void {
      const draft: Draft = { savedAt: now, values: values.filter(isKept) }
      attempt(() => storage().setItem(keyOf(instance), JSON.stringify(draft)))
    },
    clear,
    clearAll(): void {
      for (const { instance } of listDrafts(prefix, storage, 0)) clear(instance)
    },
  }
}

/** What is lost with the drafts on this device, of all its tabs and people: each with the page of its form, and the client where this device knows it. */
export function unsentOnDevice(
  clients: readonly { id: string; name: string }[],
  storage = deviceStorage,
  now: () => number = Date.now,
) {
  const drafts = listDrafts('draft:', storage, now()).map(({ instance }) => instance.split(':'))
  const unsent = Object.entries(forms).flatMap(([form, { lost, page }]) =>
    drafts
      .filter(([name]) => name === form)
      .map(([, , ...about]) => {
        const client = clients.find(({ id }) => id === about[0])
        return { words: client ? `${lost} for ${client.name}` : lost, page: page(...about) }
      }),
  )
  return [...new Map(unsent.map((each) => [each.page, each])).values()]
}

function listDrafts(prefix: string, storage: () => Storage, now: number): FoundDraft[] {
  const keys = attempt(() => Object.keys(storage())) ?? []
  return keys.flatMap((key) => {
    const draft = key.startsWith(prefix) && attempt(() => draftOf(storage().getItem(key)))
    if (!draft) return []
    if (now - draft.savedAt < lifetimeMs) return { ...draft, instance: key.slice(prefix.length) }
    attempt(() => storage().removeItem(key))
    return []
  })
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
  const newInstance = () => `${tab}.${now()}`
  let own = newInstance()
  /** Drafts of forms that were opened before or elsewhere, the newest of this tab first. */
  const earlier = () =>
    drafts
      .list(now())
      .filter(({ instance }) => instance !== own)
      .toSorted((one, other) => rank(other) - rank(one))
  return {
    /** What a form that shows these values is offered, one after the other. A draft that holds nothing else has arrived elsewhere, and goes. */
    offers(shown: FormValues = []): FoundDraft[] {
      return earlier().filter(({ instance, values }) => {
        const isShown = enteredText(values) === enteredText(shown)
        if (isShown) drafts.clear(instance)
        return !isShown
      })
    },
    /** Keeps the values of the form that is shown now, also once another draft was restored into it. */
    keeper() {
      const instance = own
      return {
        keep: (values: FormValues) => drafts.keep(instance, values, now()),
        clear: () => drafts.clear(instance),
      }
    },
    restore({ instance, values, savedAt }: FoundDraft) {
      own = newInstance()
      drafts.clear(instance)
      drafts.keep(own, values, savedAt)
    },
    discard: ({ instance }: FoundDraft) => drafts.clear(instance),
    sent(replaces: (draft: FoundDraft) => boolean) {
      drafts.clear(own)
      for (const draft of earlier()) if (replaces(draft)) drafts.clear(draft.instance)
    },
  }
}

/**
 * To compare: what a draft keeps of what a person entered, without what each opening of a form has for itself, a search that has led to nothing, and
 * the files that were sent ahead, which their own store lists.
 */
function enteredText(values: FormValues): string {
  const own: string[] = [...Object.values(writeFields), 'company_query']
  const isEntered = ([name, value]: FormValues[number]) =>
    value !== '' && !own.includes(name) && !/^(?:arrived|unsent):/.test(name)
  return JSON.stringify(values.filter((entry) => isKept(entry) && isEntered(entry)))
}

export type FormDrafts = ReturnType<typeof openDrafts>

const tabKey = 'draft-instance'

/** The same after a reload. */
function ownTab(): string {
  const tab = attempt(() => sessionStorage.getItem(tabKey)) ?? crypto.randomUUID()
  attempt(() => sessionStorage.setItem(tabKey, tab))
  return tab
}
