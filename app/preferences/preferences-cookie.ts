import { z } from 'zod'
import type { Preferences, SavedView } from '../ports.ts'

/** Bytes of JSON: with its base64 and attributes the cookie stays under the 4,096 that browsers keep. */
const maxBytes = 2_700
/** Leaves room for what else one person has chosen. */
const maxViewsBytes = 2_100

const personSchema = z.object({
  id: z.string().max(100),
  theme: z.enum(['device', 'light', 'dark']).default('device'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  muted: z.array(z.string().max(40)).max(20).nullable().default(null),
  analytics: z.enum(['on', 'off']).nullable().default(null),
  shortcuts: z.enum(['on', 'off']).default('on'),
  hasSeenTour: z.boolean().default(false),
  /** Specification, section 3. */
  hasSeenNexusInfoModal: z.boolean().default(false),
  views: z.array(z.object({ list: z.string(), name: z.string().min(1), search: z.string() })).default([]),
})

const cookieSchema = z.object({
  sidebar: z.enum(['open', 'closed']).default('open'),
  /** The people who use this browser, ordered by when they last changed something. */
  people: z.array(personSchema).default([]),
})

export type PreferencesCookie = z.infer<typeof cookieSchema>

type Person = z.infer<typeof personSchema>

/** What a cookie holds; with the defaults where it holds nothing, or what the portal did not write. */
export function readPreferences(value: unknown): PreferencesCookie {
  const cookie = cookieSchema.safeParse(value ?? {})
  return cookie.success ? cookie.data : cookieSchema.parse({})
}

export function personIn({ people }: PreferencesCookie, id: string): Person {
  return people.find((person) => person.id === id) ?? personSchema.parse({ id })
}

/** The cookie with a person's changes. Those who changed nothing for longest are dropped where there is no room for all. */
export function withPerson(
  cookie: PreferencesCookie,
  id: string,
  change: Partial<Preferences & Pick<Person, 'views'>>,
): PreferencesCookie {
  const own = personSchema.parse({ ...personIn(cookie, id), ...change })
  const people = [...cookie.people.filter((person) => person.id !== id), own]
  while (people.length > 1 && bytesOf(people) > maxBytes) people.shift()
  return { ...cookie, people }
}

export function viewsIn(cookie: PreferencesCookie, id: string, list: string): SavedView[] {
  return personIn(cookie, id)
    .views.filter((view) => view.list === list)
    .map(({ name, search }) => ({ name, search }))
}

/** The cookie with a person’s views of a list replaced; undefined where these do not fit. */
export function withViews(
  cookie: PreferencesCookie,
  id: string,
  list: string,
  saved: readonly SavedView[],
): PreferencesCookie | undefined {
  const others = personIn(cookie, id).views.filter((view) => view.list !== list)
  const views = [...others, ...saved.map((view) => ({ list, ...view }))]
  return bytesOf(views) > maxViewsBytes ? undefined : withPerson(cookie, id, { views })
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
