const wordCount = 4
const fnvPrime = 0x01000193

/** A UUID (version 8, RFC 9562 section 5.8) that follows from the text alone. Recognises repeats; no protection against forgery. */
export function contentId(text: string): string {
  const integers = Array.from({ length: wordCount }, (_, seed) => hash(`${seed}${text}${seed}`))
  const hex = integers.map((word) => word.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), fnvPrime)
  return state >>> 0
}
