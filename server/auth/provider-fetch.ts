import type { CustomFetch } from 'openid-client'
import { withMaxBytes } from '#server/services/bounded-response.ts'

/** Bytes of any answer of the identity provider: tokens, keys, userinfo, discovery. */
const maxBytes = 1024 * 1024

/** How the identity provider is called: no answer of it is read beyond a limit. */
export function createProviderFetch(fetch: CustomFetch = globalThis.fetch as CustomFetch): CustomFetch {
  return async (address, options) => withMaxBytes(await fetch(address, options), maxBytes)
}
