import { href } from 'react-router'

/** The parameter of a client in the address of reminders; one is empty where a person selects the clients, even if none was. */
export const clientField = 'client'

const maxClients = 100

/** The clients of an address, in their order; an id that is none is ignored. */
export function chosenClients(params: URLSearchParams): string[] {
  const ids = params.getAll(clientField).filter((id) => /^[\w-]{1,60}$/.test(id))
  return [...new Set(ids)].slice(0, maxClients)
}

/** Where these clients are reminded one after the other. */
export function remindAddress(ids: readonly string[]): string {
  return `${href('/remind')}?${new URLSearchParams(ids.map((id) => [clientField, id]))}`
}
