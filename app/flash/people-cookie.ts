import { z } from 'zod'

/** More people than share one browser; a cookie has room for them. */
const maxPeople = 20

const peopleSchema = z.array(z.string().max(100)).max(maxPeople).catch([])

export function readPeople(value: unknown): string[] {
  return peopleSchema.parse(value)
}

export function addPerson(people: readonly string[], personId: string): string[] {
  return [...people.filter((id) => id !== personId), personId].slice(-maxPeople)
}
