import { z } from 'zod'

/** More people than share one browser; a cookie has room for them. */
const maxPeople = 10

const entrySchema = z.object({ person: z.string().max(100), tours: z.array(z.string().max(20)).max(10) })

const entriesSchema = z
  .array(entrySchema)
  .max(maxPeople)
  .catch(() => [])

export type ToursEntry = z.infer<typeof entrySchema>

export function readTours(value: unknown): ToursEntry[] {
  return entriesSchema.parse(value)
}

export function toursOf(entries: readonly ToursEntry[], personId: string): readonly string[] {
  return entries.find(({ person }) => person === personId)?.tours ?? []
}

export function addTour(entries: readonly ToursEntry[], personId: string, tour: string): ToursEntry[] {
  const tours = [...new Set([...toursOf(entries, personId), tour])]
  return [...entries.filter(({ person }) => person !== personId), { person: personId, tours }].slice(
    -maxPeople,
  )
}
