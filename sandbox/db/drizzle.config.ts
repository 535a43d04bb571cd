import { defineConfig } from 'drizzle-kit'

/** Run `drizzle-kit generate --config sandbox/db/drizzle.config.ts` after changing the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/db/tables/*.ts',
  out: './sandbox/db/migrations',
})
