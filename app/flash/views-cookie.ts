import { z } from 'zod'
import type { SavedView } from '../browser-state.ts'

/** Bytes of JSON: with its base64 and attributes the cookie stays under the 4,096 that browsers keep. */
const maxBytes = 2_700

const entrySchema = z.tuple([z.string(), z.string(), z.string().min(1), z.string()])

const entriesSchema = z.array(entrySchema)

export type ViewEntry = z.infer<typeof entrySchema>

export function readViews(value: unknown): ViewEntry[] {
  const entries = entriesSchema.safeParse(value)
  return entries.success ? entries.data : []
}

export function viewsOf(entries: readonly ViewEntry[], personId: string, list: string): SavedView[] {
  return entries
    .filter(([person, path]) => person === personId && path === list)
    .map(([, , name, search]) => ({ name, search }))
}

/** The entries with the views of a person’s list replaced. If they do not all fit, other people’s are dropped; undefined when that is not enough. */
export function replaceViews(
  entries: readonly ViewEntry[],
  personId: string,
  list: string,
  views: readonly SavedView[],
): ViewEntry[] | undefined {
  const others = entries.filter(([person]) => person !== personId)
  const own = [
    ...entries.filter(([person, path]) => person === personId && path !== list),
    ...views.map(({ name, search }): ViewEntry => [personId, list, name, search]),
  ]
  return [[...others, ...own], own].find((kept) => bytesOf(kept) <= maxBytes)
}

function bytesOf(entries: readonly ViewEntry[]): number {
  return new TextEncoder().encode(JSON.stringify(entries)).length
}
