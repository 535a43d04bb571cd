import { importColumns } from '#contract/nexus/client-import.ts'

const headers = importColumns.map(({ header }) => header)
const usual = Object.fromEntries(importColumns.map(({ header, example }) => [header, example]))

/** The cells of a good row, but for the changes. */
export function bookRow(changes: Record<string, string> = {}): string[] {
  return headers.map((header) => ({ ...usual, ...changes })[header] ?? '')
}

/** A client book as CSV with the template's headers; cells must need no quotes. */
export function clientBook(rows: readonly (readonly string[])[], head: readonly string[] = headers): string {
  return [head, ...rows].map((cells) => cells.join(',')).join('\r\n')
}

/** The multipart form of an upload. */
export function uploadForm(
  content: BlobPart,
  name = 'book.csv',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  form.set('file', new File([content], name))
  for (const [field, value] of Object.entries({ consent_declaration: 'true', ...fields }))
    form.set(field, value)
  return form
}
