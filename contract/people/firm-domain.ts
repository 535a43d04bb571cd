/** The domain of a firm's email address, or else of its website; undefined where it gives neither. */
export function firmDomain(
  firm: { email?: string | null; website?: string | null } | null,
): string | undefined {
  const domain = firm?.email?.split('@').at(-1) || websiteHost(firm?.website)
  return domain?.toLowerCase() || undefined
}

function websiteHost(website: string | null | undefined): string | undefined {
  if (!website) return undefined
  const address = /^https?:/i.test(website) ? website : `https://${website}`
  return URL.parse(address)?.hostname.replace(/^www\./, '')
}

/** Domain rule 2.18: an address of another domain than the firm's is invited with a warning. */
export function otherDomainWarning(address: string, domain: string | undefined): string | null {
  if (!domain || address.toLowerCase().endsWith(`@${domain}`)) return null
  return `This address is not at ${domain}. Check that it is right`
}

const freeMail = /@(gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|btinternet)\./i

/** Whether an address is with a provider of free personal mail. */
export function isFreeMail(address: string): boolean {
  return freeMail.test(address)
}

/** Whether a client's address is at the broker's own firm, where the client's papers should not go. */
export function isAtOwnFirm(address: string, domain: string | undefined): boolean {
  return Boolean(domain) && address.toLowerCase().endsWith(`@${domain}`) && !isFreeMail(address)
}
