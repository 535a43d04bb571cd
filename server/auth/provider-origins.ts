import type { Discover } from './discovery.ts'

/** Safe in a header; host names allow more. */
const plain = /^https?:\/\/[\w.[\]:-]+$/

/** Origins of the provider's endpoints for the security policy. Never waits: empty until discovery has been read. */
export function createProviderOrigins(discover: Discover): () => readonly string[] {
  let known: readonly string[] | undefined
  let asking = false

  async function ask(): Promise<void> {
    asking = true
    try {
      const { authorization_endpoint, end_session_endpoint } = (await discover()).serverMetadata()
      known = originsOf([authorization_endpoint, end_session_endpoint])
    } catch {
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
