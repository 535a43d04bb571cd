import { asc, eq, isNotNull } from 'drizzle-orm'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/tables/people.ts'
import { hashPassword, passwordMatches } from '../people/password.ts'
import type { Account, Accounts } from './identity-options.ts'

type AccountRow = typeof accounts.$inferSelect

export async function createAccounts(db: Database): Promise<Accounts> {
  // Compared for unknown addresses, so that answers take equally long.
  const unmatchableHash = await hashPassword('no account has this password')
  return {
    async find(personId) {
      const [row] = await db.select().from(accounts).where(hasId(accounts.personId, personId))
      return row && toAccount(row)
    },
    async authenticate(email, password) {
      const row = await findAccountByEmail(db, email)
      const matches = await passwordMatches(password, row?.passwordHash ?? unmatchableHash)
      return row && matches ? toAccount(row) : undefined
    },
    async personas() {
      const rows = await db
        .select()
        .from(accounts)
        .where(isNotNull(accounts.label))
        .orderBy(asc(accounts.personId))
      return rows.map((row) => ({
        email: row.email,
        label: row.label ?? '',
        name: `${row.givenName} ${row.familyName}`.trim(),
      }))
    },
  }
}

/** Case-insensitive. */
export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.trim().toLowerCase()))
  return row
}

function toAccount(row: AccountRow): Account {
  return {
    personId: row.personId,
    email: row.email,
    givenName: row.givenName || undefined,
    familyName: row.familyName || undefined,
  }
}
