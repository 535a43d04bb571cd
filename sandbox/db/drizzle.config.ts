import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate --config sandbox/db/drizzle.config.ts` after a change of the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/db/tables/*.ts',
  out: './sandbox/db/migrations',
})
