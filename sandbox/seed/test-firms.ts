import { asc, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sampleTables } from '../db/create-tables.ts'
import type { Database } from '../db/database.ts'
import { storedFiles } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { accounts, brokerages, brokers } from '../db/tables/people.ts'
import { sampleDocument } from './documents.ts'
import { brokerageIds } from './people.ts'

export interface TestFirm {
  /** From 1 to 999. */
  number: number
  brokerageId: string
}

export type CreateTestFirm = () => Promise<TestFirm>

/**
 * Reads the sample data as it was seeded, so that each test can have all of it once more, under a number of its own:
 * the firms with their people, clients, offers, requests, statements and nexus results, and the companies that can
 * be referred.
 */
export async function createTestFirms(db: Database): Promise<CreateTestFirm> {
  const samples: [PgTable, string][] = []
  for (const table of sampleTables) {
    const [first] = Object.values(getTableColumns(table))
    const rows = await db
      .select()
      .from(table)
      .orderBy(...(first ? [asc(first)] : []))
    samples.push([table, JSON.stringify(rows)])
  }
  let last = 0
  return async () => {
    last += 1
    const number = last
    await db.transaction(async (tx) => {
      for (const [table, rows] of samples)
        await tx
          .insert(table)
          .values(JSON.parse(renumber(rows, number), toDate).map(ownValues(table, number)))
    })
    return { number, brokerageId: renumber(brokerageIds.meridianQuay, number) }
  }
}

/**
 * What a test's firm has in place of an id, a company number or an email address of the sample data; also throughout
 * a text. Number 0 is the sample data itself. An id drawn at random gets another version too, so that no copy has the id
 * of a sample.
 */
export function renumber(text: string, firm: number): string {
  if (firm === 0) return text
  const three = String(firm).padStart(3, '0')
  return text
    .replace(/(00000000-0000-4000-8000-)000(\d{9})/g, `$1${three}$2`)
    .replace(
      /\b(?!0{8}-)(?<start>[\da-f]{8}-[\da-f]{4}-)4(?<middle>[\da-f]{3}-[\da-f]{4}-)[\da-f]{3}(?<end>[\da-f]{9})\b/g,
      `$<start>8$<middle>${three}$<end>`,
    )
    .replace(/\b99000(\d{3}\d?)\b/g, `99${three}$1`)
    .replace(/\b(OC|SC|NI)99000(\d\d?)\b/g, `$199${three}$2`)
    .replace(/@([a-z]+)\.example(?![.\w])/g, `@$1-${firm}.example`)
}

/** Instants as the columns take them; within a JSON value they are written as they were. */
const toDate = (_key: string, value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value

/** Values that are unique in their table, or computed from others. */
function ownValues(table: PgTable, firm: number) {
  const three = String(firm).padStart(3, '0')
  return (row: Record<string, unknown>): Record<string, unknown> => {
    if (table === accounts) return { ...row, label: null }
    if (table === brokerages) return without(row, 'signToken')
    if (table === brokers) return { ...row, shortId: `${String(row.shortId).slice(0, 2)}F${three}` }
    // Longer than any reference that is drawn: one that ends in digits is no other firm’s.
    if (table === clients) return without({ ...row, reference: row.reference + three }, 'searchText')
    if (table !== storedFiles) return row
    const { size, sha256 } = sampleDocument(String(row.path))
    return { ...row, size, sha256 }
  }
}

function without(row: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = row
  return rest
}
