import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchWords } from '#contract/fields/search-words.ts'

export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function containing(text: string): string {
  return `%${literal(text)}%`
}

/** The condition that every word of the search is found. `holds` makes the condition for one pattern. */
export function everyWord(search: string, holds: (pattern: string) => SQL | undefined): SQL | undefined {
  return and(
    ...searchWords(search).map((spellings) => or(...spellings.map((each) => holds(containing(each))))),
  )
}

export function londonMidnight(day: string, daysLater: number): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The condition of the row with this id. Postgres rejects what is no UUID with an error: no row has it. */
export function hasId(column: PgColumn, id: string): SQL {
  return uuid.test(id) ? eq(column, id) : sql`false`
}
