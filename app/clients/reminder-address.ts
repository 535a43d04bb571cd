import { href } from 'react-router'

/** The parameter of a client in the address of reminders; one is empty where a person selects the clients, even if none was. */
export const clientField = 'client'

const beforeField = 'before'

const maxClients = 100

/** The clients of an address, in their order; an id that is none is ignored. */
export function chosenClients(params: URLSearchParams): string[] {
  const ids = params.getAll(clientField).filter((id) => /^[\w-]{1,60}$/.test(id))
  return [...new Set(ids)].slice(0, maxClients)
}

/** How many clients of an address came before its first. */
export function countBefore(params: URLSearchParams): number {
  const count = params.get(beforeField) ?? ''
  return /^\d{1,2}$/.test(count) ? Number(count) : 0
}

/** Where these clients are reminded one after the other, after so many others. */
export function remindAddress(ids: readonly string[], before = 0): string {
  const fields = ids.map((id) => [clientField, id])
  return `${href('/remind')}?${new URLSearchParams(before > 0 ? [...fields, [beforeField, `${before}`]] : fields)}`
}
