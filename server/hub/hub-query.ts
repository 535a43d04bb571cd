import type { ConnectionKeys } from './connection-keys.ts'

/** Hubs read names in any case; these are set by the portal, not by the browser. */
const ours = ['id', 'access_token']

/**
 * The query for the hub: the browser’s own parameters, and the connection’s key without its seal. Undefined when the key is not this session’s.
 * A query without a key passes; the hub decides about it.
 */
export function hubQuery(
  params: URLSearchParams,
  keys: ConnectionKeys,
  sessionKey: string,
): URLSearchParams | undefined {
  const query = new URLSearchParams([...params].filter(([name]) => !ours.includes(name.toLowerCase())))
  const sealed = [...params].filter(([name]) => name.toLowerCase() === 'id').map(([, value]) => value)
  if (sealed.length === 0) return query
  const hubKey = sealed.length === 1 ? keys.open(sealed[0] ?? '', sessionKey) : undefined
  if (hubKey === undefined) return undefined
  query.set('id', hubKey)
  return query
}
