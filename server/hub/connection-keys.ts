import { createSealedRecords } from '../sessions/sealed-records.ts'

export type ConnectionKeys = ReturnType<typeof createConnectionKeys>

const maxLength = 512

const placeOf = (sessionKey: string) => `hub connection ${sessionKey}`

/** Seals the hub's connection key with the session, so that any instance can check it without state: docs/decisions/0015-hub-proxy.md. */
export function createConnectionKeys(secrets: readonly string[]) {
  const sealed = createSealedRecords(secrets)
  return {
    seal(hubKey: string, sessionKey: string): string | undefined {
      return hubKey === '' || hubKey.length > maxLength ? undefined : sealed.seal(hubKey, placeOf(sessionKey))
    },
    open: (value: string, sessionKey: string) =>
      sealed.open(value, placeOf(sessionKey)) as string | undefined,
  }
}

/** Set by the portal; hubs ignore the case of names. */
const ours = ['id', 'access_token', 'brokerageid']

interface HubQueryOptions {
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
