import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { accounts } from './tables/people.ts'

let data: string

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'database-'))
})
afterEach(() => rm(data, { recursive: true }))

test('a folder keeps its rows; one of another version is left as it is, with a message what to do', async () => {
  const account = { passwordHash: '', givenName: '', familyName: '' }
  const first = await openDatabase({ data })
  await first.db
    .insert(accounts)
    .values({ ...account, personId: crypto.randomUUID(), email: 'sample@example.test' })
  await first.close()
  const second = await openDatabase({ data })
  expect(await second.db.$count(accounts)).toBe(1)
  await second.db.execute(sql`update schema_version set hash = 'earlier'`)
  await second.close()
  const message = `its data were made by another version of it. Delete the folder ${data} to start with fresh data`
  await expect(openDatabase({ data })).rejects.toThrow(message)
}, 120_000)
