import { requirePostgresProgram } from '#tests/support/postgres-server.ts'

/** Ends the run before its first test when there is no Postgres to run it with, and says how to get it. */
export default function setup(): void {
  requirePostgresProgram()
}
