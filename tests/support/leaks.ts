/** The start of every JSON Web Token: `{"` in base64url. */
const webToken = /\beyJ[A-Za-z0-9_-]{8,}/

/** A whole one: parts with dots between. Other JSON in base64url, as in the toast's cookie, has none. */
const signedToken = /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/

/** Opaque tokens of the provider: 43 characters that no word, id or file name looks like. */
const opaqueToken =
  /(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Z])(?=[A-Za-z0-9_-]*[a-z])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/

export function tokensIn(text: string): string[] {
  return [webToken, opaqueToken].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

/**
 * The tokens in an address. Codes, states and challenges look like opaque tokens and belong in addresses;
 * the id token of OpenID's end-session call does too.
 */
export function tokensInAddress(address: string): string[] {
  return found(webToken, address)
}

/** The tokens in a header: a redirect's address, a cookie. */
export function tokensInHeader(value: string): string[] {
  return found(signedToken, value)
}

function found(pattern: RegExp, text: string): string[] {
  const match = pattern.exec(text.replace(/([?&])id_token_hint=[^&]*/, '$1'))
  return match ? [match[0]] : []
}
