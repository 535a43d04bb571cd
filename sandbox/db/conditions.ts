import { type SQL, sql } from 'drizzle-orm'

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

/** Postgres rejects other strings with an error. */
export function isUuid(value: string): boolean {
  return uuid.test(value)
}
