import { useSyncExternalStore } from 'react'
import { createDeviceStore } from '#app/document/device-store.ts'

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

/** The messages that this browser has received for a person, newest first: the lender keeps no history of them. */
export function createFirmMessages(person: string, storage?: () => Storage) {
  const { get, set, subscribe } = createDeviceStore(`portal-messages:${person}`, messagesIn, storage)
  return {
    get,
    subscribe,
    add({ id, at, message }: { id: string; at: string; message: string }) {
      const before = get()
      if (before.some((each) => each.id === id)) return
      set([{ id, at, text: message, read: false }, ...before].slice(0, maxMessages))
    },
    markAllRead: () => set(get().map((each) => ({ ...each, read: true }))),
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

function messagesIn(kept: unknown): readonly FirmMessage[] {
  return Array.isArray(kept) ? kept.filter(isMessage).slice(0, maxMessages) : none
}

function isMessage(value: unknown): value is FirmMessage {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, text, read } = value as Partial<FirmMessage>
  return [id, at, text].every((each) => typeof each === 'string') && typeof read === 'boolean'
}
