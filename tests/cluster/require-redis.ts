import { requireRedisProgram } from '#tests/support/redis-server.ts'

/** Ends the run before its first test when there is no Redis to run it with, and says how to get one. */
export default function setup(): void {
  requireRedisProgram()
}
