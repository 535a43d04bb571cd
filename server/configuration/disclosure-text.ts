import type { DisclosureText } from '#app/ports.ts'

/** What a text may leave to the page. */
const placeholders = ['provider', 'firm', 'client', 'commission']

export const disclosureTextProblem = `must begin with a line like "Version 1, 27-11-2026", then paragraphs with an empty line between them; {${placeholders.join('}, {')}} are filled in, and no others`

/** A version and its date in the first line, then paragraphs; undefined for any other text. */
export function readDisclosureText(text: string): DisclosureText | undefined {
  const [head = '', ...paragraphs] = text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '))
  const [, version, date] = /^Version (.{1,40}), (\d{2}-\d{2}-\d{4})$/.exec(head) ?? []
  const named = [...text.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name)
  if (!version || !date || paragraphs.length === 0) return undefined
  return named.every((name) => placeholders.includes(name)) ? { version, date, paragraphs } : undefined
}

/** Plain words for practice, which a lender replaces by its own: they are not legal advice. */
export const defaultDisclosureText = `Version 1, 27-11-2026

{firm} is a broker and {provider} is a lender. {firm} has introduced {client} to {provider}. {firm} has an agreement with {provider}, which pays it for introductions.

If {client} goes ahead with this offer, {provider} pays {firm} commission of {commission}. {client} does not pay it to {firm}. It is a cost of {provider}, and can affect what the credit costs.

Another lender may pay {firm} more commission, less, or none. Ask {firm} about anything that is not clear before you sign the credit agreement.

Sign below to confirm that {client} has received this information.`
