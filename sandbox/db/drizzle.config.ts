import { defineConfig } from 'drizzle-kit'

/** After a change of the tables: `drizzle-kit export --config sandbox/db/drizzle.config.ts > sandbox/db/schema.sql`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/db/tables/*.ts',
})
