export interface TraceHostsOptions {
  /** Exact host names, or `*.lender.example` for subdomains; lower case. */
  traceHosts: readonly string[]
  /** Addresses of the identity provider, which never gets trace headers. */
  identity: readonly string[]
}

/** Whether an address gets trace headers: https, one of the company's hosts, and not an identity host (specification section 9). */
export function createTraceHosts({ traceHosts, identity }: TraceHostsOptions) {
  const excluded = new Set(identity.map((address) => new URL(address).hostname))
  const includes = (host: string) =>
    traceHosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each))
  return (url: string): boolean => {
    if (!URL.canParse(url)) return false
    const { protocol, hostname } = new URL(url)
    return protocol === 'https:' && !excluded.has(hostname) && includes(hostname)
  }
}
