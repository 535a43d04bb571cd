import { z } from 'zod'

/** More people than share one browser; a cookie has room for them. */
const maxPeople = 20

const peopleSchema = z.array(z.string().max(100)).max(maxPeople).catch([])

/** The person ids of a parsed cookie; none when it was tampered with. */
export function readPeople(value: unknown): string[] {
  return peopleSchema.parse(value)
}

/** The ids with one more, for the cookie; the oldest make room. */
export function addPerson(people: readonly string[], personId: string): string[] {
  return [...people.filter((id) => id !== personId), personId].slice(-maxPeople)
}
