import { useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { attempt } from '#app/document/attempt.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'

export type FormValues = [name: string, value: string][]

export interface Draft {
  /** The form in which it was entered: one for each that is opened, so that it never replaces a draft that is offered, nor another tab’s. */
  instance: string
  /** Milliseconds since 1970. */
  savedAt: number
  values: FormValues
}

/** The forms that have drafts. */
export type DraftForm =
  | 'refer'
  | 'requests'
  | 'director'
  | 'submit'
  | 'accept'
  | 'decline'
  | 'appeal'
  | 'corrections'
  | 'application'

const lifetimeMs = 14 * 24 * 3_600_000

/** Dates of birth and bank numbers. */
const neverKept = /date_of_birth|account_number|unchecked_account|sort_code|iban/

export const isKept = ([name]: FormValues[number]) => !neverKept.test(name)

/** The values of a form, of chosen files only their names, to say which must be chosen again. */
export function textsOf(form: FormData): FormValues {
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
}

/** What a draft keeps of a form: none of the fields that no draft may have. */
export const draftValues = (form: FormData) => textsOf(form).filter(isKept)

const deviceStorage = (): Storage => localStorage

/**
 * Drafts of a form on this device, kept for 14 days (domain 3.1). `name` identifies the form, the person and what the form is about, as in
 * `appeal:{person id}:{client id}`. Without storage nothing is kept.
 */
export function createDrafts(name: string, { storage = deviceStorage, now = Date.now } = {}) {
  const prefix = `draft:${name}:`
  const list = () => listDrafts(prefix, storage, now)
  const drop = (instance: string) => attempt(() => storage().removeItem(prefix + instance))
  const dropAll = (of: (draft: Draft) => boolean = () => true) => {
    for (const draft of list()) if (of(draft)) drop(draft.instance)
  }
  return {
    list,
    /** Under which name a draft is in storage. */
    keyOf: (instance: string) => prefix + instance,
    keep(instance: string, values: FormValues, savedAt = now()): void {
      attempt(() => storage().setItem(prefix + instance, JSON.stringify({ savedAt, values })))
    },
    drop,
    dropAll,
    /** What a form that shows these values is offered, the newest first. A draft that holds nothing else has arrived elsewhere, and goes. */
    offers(shown: FormValues): Draft[] {
      const isShown = ({ values }: Draft) => enteredText(values) === enteredText(shown)
      dropAll(isShown)
      return list().toSorted((one, other) => other.savedAt - one.savedAt)
    },
  }
}

/** The drafts of a form that is about these ids, of the person who was signed in as it was opened: the page may be read again as someone else’s. */
export function useDrafts(form: DraftForm, ...about: (string | number)[]) {
  const loaded = useRouteLoaderData<{ person: string | null }>('root')
  const [person] = useState(loaded?.person)
  const name = [form, person, ...about].join(':')
  return useMemo(() => createDrafts(name), [name])
}

/** The drafts on this device whose names begin so, of every person who used it; `instance` is the rest of the name. Deletes those that are too old. */
export function listDrafts(
  prefix = 'draft:',
  storage = deviceStorage,
  now: () => number = Date.now,
): Draft[] {
  const keys = attempt(() => Object.keys(storage())) ?? []
  return keys.flatMap((key) => {
    const draft = key.startsWith(prefix) && attempt(() => draftOf(storage().getItem(key)))
    if (!draft) return []
    if (now() - draft.savedAt < lifetimeMs) return { ...draft, instance: key.slice(prefix.length) }
    attempt(() => storage().removeItem(key))
    return []
  })
}

function draftOf(text: string | null): Omit<Draft, 'instance'> | undefined {
  const { savedAt, values }: Partial<Draft> = JSON.parse(text ?? '{}')
  if (typeof savedAt !== 'number' || !Array.isArray(values) || !values.every(isPair)) return undefined
  return { savedAt, values }
}

function isPair(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}

/**
 * To compare: what a person entered, without what each opening of a form has for itself, a search that has led to nothing, and the files that were
 * sent ahead, which their own store lists.
 */
function enteredText(values: FormValues): string {
  const own: string[] = [...Object.values(writeFields), 'company_query']
  const isEntered = ([name, value]: FormValues[number]) =>
    value !== '' && !own.includes(name) && !/^(?:arrived|unsent):/.test(name)
  return JSON.stringify(values.filter(isEntered))
}
