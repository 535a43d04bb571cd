import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Maximum entries of `X-Forwarded-For` that are read, from its end: no chain of trusted proxies is longer. */
const maxHops = 10

/** A proxy's address, or a range of them in CIDR notation. */
export function isProxyRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

export type ClientAddressOf = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => string

/**
 * The client’s address: the socket’s, or, when that is a trusted proxy’s, the last address in `X-Forwarded-For` that is not. Earlier entries
 * come from the client and are ignored. Empty when unknown.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddressOf {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', prefix] = range.split('/')
    const family = familyOf(address)
    trusted.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (incoming) => {
    let address = plain(incoming?.socket.remoteAddress ?? '')
    for (const hop of forwardedBy(incoming?.headers['x-forwarded-for'])) {
      if (!isIP(address) || !trusted.check(address, familyOf(address))) break
      if (!isIP(hop)) break
      address = hop
    }
    return address
  }
}

function forwardedBy(header: string | string[] | undefined): string[] {
  const list = [header ?? []].flat().join(',').split(',')
  return list
    .slice(-maxHops)
    .reverse()
    .map((hop) => plain(hop.trim()))
}

/** An IPv4 address inside IPv6 as the IPv4 address that it is. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
