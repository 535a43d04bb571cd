const removed = '[removed]'

/** Whole words, so that a long one without an @ is searched once. */
const wordOrEmail = /[^\s@<>"'(]+(@[^\s@<>"')]+)?/g

/** An address as a route: without query and fragment, and without ids. */
export function routeOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
}

/** Text without email addresses, tokens, ids and queries of addresses, as far as they can be recognised. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/\beyJ[\w-]*(?:\.[\w-]*)*/g, removed)
    .replace(/\bBearer\s+[^\s"']+/gi, `Bearer ${removed}`)
    .replace(wordOrEmail, (word, domain) => (domain ? removed : word))
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
    .replace(/\?[^\s"')]*/g, '')
}

/** A selector of an element without texts that can name someone: `button[aria-label="Remove Alex"]`. */
export function withoutLabels(selector: string): string {
  return selector.replace(/\[(?:aria-label|title|alt|name)="[^"]*"\]/g, '')
}
