import type { Discover } from './discovery.ts'

/** What an origin may be made of to stand in a header: a host's name is less strict than that. */
const plain = /^https?:\/\/[\w.[\]:-]+$/

/**
 * Origins to which the identity provider has browsers sent, which need not be the issuer's own. Never waits: while they are not known there
 * are none, and asking has them read for the next time.
 */
export function createProviderOrigins(discover: Discover): () => readonly string[] {
  let known: readonly string[] | undefined
  let asking = false

  async function ask(): Promise<void> {
    asking = true
    try {
      const { authorization_endpoint, end_session_endpoint } = (await discover()).serverMetadata()
      known = originsOf([authorization_endpoint, end_session_endpoint])
    } catch {
      // The sign-in itself reports the error; the next request tries again here.
    } finally {
      asking = false
    }
  }

  return () => {
    if (!known && !asking) void ask()
    return known ?? []
  }
}

function originsOf(addresses: (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)].filter((origin) => plain.test(origin))
}
