import { type SQL, sql } from 'drizzle-orm'

export const first = {
  client: 1_000_000,
  organisation: 3_000_000,
  director: 5_000_000,
  referred: 7_000_000,
  changed: 9_000_000,
  offer: 11_000_000,
  decline: 13_000_000,
  request: 15_000_000,
  drawdown: 17_000_000,
  drawnAgain: 19_000_000,
  line: 21_000_000,
  clawback: 25_000_000,
}

/** Far below the register's numbers, so that none is referred twice. */
export const firstCompanyNumber = 98_000_000

export function id(kind: keyof typeof first, number: SQL): SQL {
  return sql`('00000000-0000-4000-8000-' || lpad((${sql.raw(String(first[kind]))} + ${number})::text, 12, '0'))::uuid`
}

export function numberOf(kind: keyof typeof first, column: string): SQL {
  return sql.raw(`(right(${column}::text, 12)::bigint - ${first[kind]})`)
}

export function noise(number: SQL, multiplier: number): SQL {
  return sql`(((${number})::bigint * ${sql.raw(String(multiplier))}) % 4294967296 / 256)`
}

export function list(values: readonly string[]): SQL {
  return sql.raw(`array[${values.map((word) => `'${word}'`).join(',')}]`)
}

export function pick(values: readonly string[], by: SQL): SQL {
  return sql`(${list(values)})[1 + ((${by}) % ${sql.raw(String(values.length))})]`
}

export const book = sql.raw(
  `clients c where c.company_number >= '${firstCompanyNumber}' and c.company_number < '99000000' and c.reference like 'CL-%'`,
)

export function withStatus(...statuses: string[]): SQL {
  return sql.raw(`and c.status in ('${statuses.join("','")}')`)
}
