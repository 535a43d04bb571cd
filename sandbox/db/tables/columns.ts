import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Money, in whole pence. */
export const pence = (name: string) => bigint(name, { mode: 'number' })
