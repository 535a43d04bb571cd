import { useSyncExternalStore } from 'react'
import { attempt } from '#app/document/attempt.ts'

/** A message to the whole firm, which the browser keeps: `at` is ISO 8601, UTC. */
export interface FirmMessage {
  id: string
  at: string
  text: string
  read: boolean
}

export type FirmMessages = ReturnType<typeof createFirmMessages>

const maxMessages = 20
const none: readonly FirmMessage[] = []

/**
 * The messages that this browser has received for a person, newest first: the lender keeps no history of them. All tabs share them; signing out
 * clears them with the rest of the storage.
 */
export function createFirmMessages(person: string, storage = () => localStorage) {
  const key = `portal-messages:${person}`
  const listeners = new Set<() => void>()
  let lastText: string | null = null
  let messages = none

  function get(): readonly FirmMessage[] {
    const text = attempt(() => storage().getItem(key)) ?? null
    if (text !== null && text !== lastText) messages = attempt(() => parse(text)) ?? none
    lastText = text
    return messages
  }

  function save(next: readonly FirmMessage[]): void {
    messages = next
    attempt(() => storage().setItem(key, JSON.stringify(next)))
    // Where storage is full, it still has the text before.
    lastText = attempt(() => storage().getItem(key)) ?? null
    for (const listener of listeners) listener()
  }

  return {
    get,
    add({ id, at, message }: { id: string; at: string; message: string }) {
      const before = get()
      if (before.some((each) => each.id === id)) return
      save([{ id, at, text: message, read: false }, ...before].slice(0, maxMessages))
    },
    markAllRead: () => save(get().map((each) => ({ ...each, read: true }))),
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => event.key === key && listener()
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

const stores = new Map<string, FirmMessages>()

export function firmMessagesOf(person: string): FirmMessages {
  const store = stores.get(person) ?? createFirmMessages(person)
  stores.set(person, store)
  return store
}

/** The messages of this browser: there are none on the server, and until the page is hydrated. */
export function useFirmMessages(person: string): readonly FirmMessage[] {
  const messages = firmMessagesOf(person)
  return useSyncExternalStore(messages.subscribe, messages.get, () => none)
}

function parse(text: string): FirmMessage[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.filter(isMessage).slice(0, maxMessages) : []
}

function isMessage(value: unknown): value is FirmMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, text, read } = value as Partial<FirmMessage>
  return [id, at, text].every((each) => typeof each === 'string') && typeof read === 'boolean'
}
