import { isHostOf } from '../host-patterns.ts'

export interface TraceHostsOptions {
  traceHosts: readonly string[]
  /** Addresses of the identity provider, which never gets trace headers. */
  identity: readonly string[]
}

/** Whether an address gets trace headers: https, one of the company's hosts, and not an identity host (specification section 9). */
export function createTraceHosts({ traceHosts, identity }: TraceHostsOptions) {
  const excluded = new Set(identity.map((address) => new URL(address).hostname))
  return (url: string): boolean => {
    if (!URL.canParse(url)) return false
    const { protocol, hostname } = new URL(url)
    return protocol === 'https:' && !excluded.has(hostname) && isHostOf(traceHosts, hostname)
  }
}
