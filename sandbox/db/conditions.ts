import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function containing(text: string): string {
  return `%${literal(text)}%`
}

export function londonMidnight(day: string, daysLater: number): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The condition of the row with this id. Postgres rejects what is no UUID with an error: no row has it. */
export function hasId(column: PgColumn, id: string): SQL {
  return uuid.test(id) ? eq(column, id) : sql`false`
}
