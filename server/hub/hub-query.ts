import type { ConnectionKeys } from './connection-keys.ts'

/** Hubs read names in any case; these are the portal's to give, not the browser's. */
const ours = ['id', 'access_token']

/**
 * A browser's query as the hub may see it: its own parameters, and the connection's key without its seal. Undefined when the key is not this session's.
 * A query without a key passes: the hub says what it makes of it.
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
