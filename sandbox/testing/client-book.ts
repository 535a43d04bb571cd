import { importColumns } from '#contract/nexus/client-import.ts'

const headers = importColumns.map(({ header }) => header)
const usual = Object.fromEntries(importColumns.map(({ header, example }) => [header, example]))

export function bookRow(changes: Record<string, string> = {}): string[] {
  return headers.map((header) => ({ ...usual, ...changes })[header] ?? '')
}

/** Cells must not need quotes. */
export function clientBook(rows: readonly (readonly string[])[], head: readonly string[] = headers): string {
  return [head, ...rows].map((cells) => cells.join(',')).join('\r\n')
}

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
