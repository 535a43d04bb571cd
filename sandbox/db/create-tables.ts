import { SQL, sql } from 'drizzle-orm'
import {
  getTableConfig,
  type IndexedColumn,
  type PgColumn,
  PgDialect,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { directors, documents, storedFiles, timelineEvents } from './tables/application.ts'
import { clients, drawdowns } from './tables/clients.ts'
import { commissionLines, commissionPlans } from './tables/commission.ts'
import { customers } from './tables/customers.ts'
import { idempotencyKeys } from './tables/idempotency.ts'
import { identityKeys, identityRecords } from './tables/identity.ts'
import { clientImports, importProblems, preQualified } from './tables/nexus.ts'
import { clientContracts, facilities, offers } from './tables/offers.ts'
import { accounts, brokerages, brokers } from './tables/people.ts'
import { companies, officers } from './tables/registry.ts'
import { declines, requestedItems } from './tables/underwriting.ts'

/** What the sample data is made of; each table after those that it refers to. */
export const sampleTables: readonly PgTable[] = [
  accounts,
  brokerages,
  brokers,
  companies,
  officers,
  clients,
  directors,
  storedFiles,
  documents,
  timelineEvents,
  requestedItems,
  offers,
  declines,
  clientContracts,
  facilities,
  drawdowns,
  commissionPlans,
  commissionLines,
  clientImports,
  preQualified,
  importProblems,
]

const tables = [...sampleTables, customers, idempotencyKeys, identityKeys, identityRecords]

/** Written from the tables at each start: practice data is not migrated, so that no statement has to outlive a version. */
export function createTables(): string {
  const dialect = new PgDialect()
  return tables
    .flatMap(statementsOf)
    .map((statement) => `${dialect.sqlToQuery(statement.inlineParams()).sql};`)
    .join('\n')
}

/** Throws for what it cannot write, so that no table silently lacks what its description says. */
function statementsOf(table: PgTable): SQL[] {
  const config = getTableConfig(table)
  const { name, columns, indexes, foreignKeys, primaryKeys, uniqueConstraints } = config
  const unknown = [
    config.checks.length > 0 && 'a check',
    config.policies.length > 0 && 'a policy',
    indexes.some((index) => index.config.where) && 'a partial index',
    foreignKeys.some(({ onDelete, onUpdate }) => [onDelete, onUpdate].some(isAction)) &&
      'a foreign key that acts',
    columns.some((column) => column.generatedIdentity) && 'an identity column',
  ].filter(Boolean)
  if (unknown.length > 0)
    throw new Error(`${name} has ${unknown.join(', ')}, which no statement is written for`)
  const parts = [
    ...columns.map(columnOf),
    ...primaryKeys.map((key) => sql`primary key (${names(key.columns)})`),
    ...uniqueConstraints.map((unique) => sql`unique (${names(unique.columns)})`),
    ...foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference()
      return sql`foreign key (${names(columns)}) references ${foreignTable} (${names(foreignColumns)})`
    }),
  ]
  return [
    sql`create table ${sql.identifier(name)} (${sql.join(parts, sql`, `)})`,
    ...indexes.map(
      ({ config }) =>
        sql`create ${sql.raw(config.unique ? 'unique index' : 'index')} on ${table} (${names(config.columns as IndexedColumn[])})`,
    ),
  ]
}

function isAction(action: string | undefined): boolean {
  return action !== undefined && action !== 'no action'
}

function columnOf(column: PgColumn): SQL {
  const parts = [sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`]
  if (column.primary) parts.push(sql`primary key`)
  if (column.notNull) parts.push(sql`not null`)
  if (column.isUnique) parts.push(sql`unique`)
  if (column.generated) parts.push(sql`generated always as (${column.generated.as}) stored`)
  else if (column.default !== undefined) parts.push(sql`default ${defaultOf(column)}`)
  return sql.join(parts, sql` `)
}

function defaultOf(column: PgColumn) {
  return column.default instanceof SQL ? column.default : sql.param(column.default, column)
}

function names(columns: readonly { name?: string | undefined }[]): SQL {
  return sql.join(
    columns.map(({ name = '' }) => sql.identifier(name)),
    sql`, `,
  )
}
