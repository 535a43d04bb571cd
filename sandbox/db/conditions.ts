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
