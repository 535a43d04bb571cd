import type { ConnectionKeys } from './connection-keys.ts'

/** Set by the portal; hubs ignore the case of names. */
const ours = ['id', 'access_token', 'brokerageid']

export interface HubQueryOptions {
  keys: ConnectionKeys
  sessionKey: string
  brokerageId: string
}

/** The browser's parameters, the person's brokerage and the unsealed connection key; undefined for another session's key. */
export function hubQuery(
  params: URLSearchParams,
  { keys, sessionKey, brokerageId }: HubQueryOptions,
): URLSearchParams | undefined {
  const query = new URLSearchParams([...params].filter(([name]) => !ours.includes(name.toLowerCase())))
  query.set('brokerageId', brokerageId)
  const sealed = [...params].filter(([name]) => name.toLowerCase() === 'id').map(([, value]) => value)
  if (sealed.length === 0) return query
  const hubKey = sealed.length === 1 ? keys.open(sealed[0] ?? '', sessionKey) : undefined
  if (hubKey === undefined) return undefined
  query.set('id', hubKey)
  return query
}
