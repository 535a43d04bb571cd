import { useSyncExternalStore } from 'react'
import { type FirmMessage, firmMessagesOf } from './firm-messages.ts'

/** None on the server, and until the page is hydrated. */
export function useFirmMessages(person: string): readonly FirmMessage[] {
  const messages = firmMessagesOf(person)
  return useSyncExternalStore(messages.subscribe, messages.get, noMessages)
}

const none: readonly FirmMessage[] = []
const noMessages = () => none
