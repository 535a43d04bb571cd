/** Patterns are exact host names, or `*.lender.example` for subdomains; lower case. */
export function isHostOf(patterns: readonly string[], hostname: string): boolean {
  return patterns.some((each) =>
    each.startsWith('*.') ? hostname.endsWith(each.slice(1)) : hostname === each,
  )
}
