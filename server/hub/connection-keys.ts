import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type ConnectionKeys = ReturnType<typeof createConnectionKeys>

/** 128 bits cannot be guessed during a connection. */
const sealBytes = 16

const maxLength = 512

/** Seals the hub's connection key with the session, so that any instance can check it without state: docs/decisions/0015-hub-proxy.md. */
export function createConnectionKeys(secrets: readonly string[]) {
  const macKeys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'broker-portal live connections', 32)),
  )
  const [first] = macKeys
  if (!first) throw new Error('Connection keys cannot be sealed without a secret')

  const sealOf = (macKey: Buffer, sessionKey: string, encoded: string) =>
    createHmac('sha256', macKey)
      .update(`hub connection\n${sessionKey}\n${encoded}`)
      .digest()
      .subarray(0, sealBytes)

  return {
    seal(hubKey: string, sessionKey: string): string | undefined {
      if (hubKey === '' || hubKey.length > maxLength) return undefined
      const encoded = Buffer.from(hubKey).toString('base64url')
      return `${encoded}.${sealOf(first, sessionKey, encoded).toString('base64url')}`
    },
    open(sealed: string, sessionKey: string): string | undefined {
      const [, encoded = '', seal = ''] = /^([\w-]+)\.([\w-]{22})$/.exec(sealed) ?? []
      const received = Buffer.from(seal, 'base64url')
      const own = macKeys.some((macKey) => {
        const expected = sealOf(macKey, sessionKey, encoded)
        return received.length === expected.length && timingSafeEqual(received, expected)
      })
      return own ? Buffer.from(encoded, 'base64url').toString() : undefined
    },
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
