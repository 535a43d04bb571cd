import { z } from 'zod'
import type { Preferences } from '../browser-state.ts'

/** More people than share one browser; a cookie has room for them. */
const maxPeople = 5

const entrySchema = z.object({
  person: z.string().max(100),
  theme: z.enum(['device', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  muted: z.array(z.string().max(40)).max(20).nullable(),
})

const entriesSchema = z.array(entrySchema).max(maxPeople)

export type PreferencesEntry = z.infer<typeof entrySchema>

const defaults: Preferences = { theme: 'device', density: 'comfortable', muted: null }

export function readPreferences(value: unknown): PreferencesEntry[] {
  const entries = entriesSchema.safeParse(value)
  return entries.success ? entries.data : []
}

export function preferencesOf(entries: readonly PreferencesEntry[], personId: string): Preferences {
  const { person: _, ...own } = entries.find(({ person }) => person === personId) ?? {
    person: '',
    ...defaults,
  }
  return own
}

export function replacePreferences(
  entries: readonly PreferencesEntry[],
  personId: string,
  { theme, density, muted }: Preferences,
): PreferencesEntry[] {
  const own = { person: personId, theme, density, muted: muted && [...muted] }
  return [...entries.filter(({ person }) => person !== personId), own].slice(-maxPeople)
}
