import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Entries of `X-Forwarded-For` that are read, from its end. */
const maxHops = 10

export function isProxyRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

export type ClientAddressOf = (incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined) => string

/** The last untrusted address of socket and `X-Forwarded-For`; earlier entries are the client's own. Empty when unknown. */
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
    .map((hop) => plain(withoutPort(hop.trim())))
}

/** Some load balancers append the client's port: `203.0.113.7:5123`, `[2001:db8::7]:5123`. */
function withoutPort(hop: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d{1,5}$/i.exec(hop) ?? []
  return ipv4 ?? ipv6 ?? hop
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** The networks by which the requests of a client without a session are counted. */
export interface ClientNetworks {
  /** The address itself; of IPv6 its /64, which a client usually has to itself. */
  network: string
  /** The /48 of an IPv6 address: whoever has one has 65,536 networks. */
  site?: string
}

export function networksOf(address: string): ClientNetworks {
  if (!isIPv6(address)) return { network: address }
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return { network: groups.slice(0, 4).join(':'), site: `${groups.slice(0, 3).join(':')}::/48` }
}
