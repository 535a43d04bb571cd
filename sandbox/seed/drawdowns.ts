import { londonInstant, monthsAfter, startOfMonth } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { drawdowns, type NewClientRow } from '../db/tables/clients.ts'
import type { SeedClock } from './clock.ts'
import { countIds } from './ids.ts'

/** Pounds in each of the last twelve months. */
export const fundedByMonth = [
  84_000, 61_500, 97_200, 118_400, 76_000, 132_500, 109_800, 141_300, 88_700, 154_600, 127_900, 98_500,
] as const

const fundedEarlier = [42_000, 38_500, 51_000, 47_500, 63_000, 58_000] as const

const newest = { companyNumber: '99000008', pounds: 25_000 }

type NewDrawdown = typeof drawdowns.$inferInsert

export async function seedDrawdowns(db: Database, clients: NewClientRow[], clock: SeedClock): Promise<void> {
  const nextId = countIds('drawdown')
  const months = [...fundedEarlier, ...fundedByMonth]
  const rows: NewDrawdown[] = months.flatMap((pounds, index) =>
    monthOfDrawdowns(pounds, index - (months.length - 1), clients, clock, nextId),
  )
  await db.insert(drawdowns).values(rows)
}

function monthOfDrawdowns(
  pounds: number,
  monthsAway: number,
  clients: NewClientRow[],
  clock: SeedClock,
  nextId: () => string,
): NewDrawdown[] {
  const month = monthsAfter(clock.today, monthsAway)
  const start = startOfMonth(month)
  const facilities = clients.filter(
    (client) => client.liveAt && client.liveAt < start && isRunning(client, start),
  )
  const turn = -monthsAway
  const larger = facilities[turn % facilities.length]
  const smaller = facilities[(turn + 1) % facilities.length]
  if (!larger || !smaller) throw new Error(`No facility was live in ${month}`)
  const present = monthsAway === 0
  const rest = present ? pounds - newest.pounds : pounds
  const part = Math.round((rest * 0.6) / 500) * 500
  const rows = [
    row(larger, part, londonInstant(`${month}-08`, '10:30')),
    row(smaller, rest - part, londonInstant(`${month}-21`, '14:45')),
  ]
  const latest = present && clients.find(({ companyNumber }) => companyNumber === newest.companyNumber)
  return latest ? [...rows, row(latest, newest.pounds, latest.liveAt ?? clock.now)] : rows

  function row({ id: clientId, brokerageId }: NewClientRow, amount: number, at: Date): NewDrawdown {
    const within = new Date(Math.max(start.getTime(), Math.min(at.getTime(), clock.now.getTime())))
    return { id: nextId(), clientId, brokerageId, amountPence: amount * 100, at: within }
  }
}

function isRunning({ status, statusChangedAt }: NewClientRow, monthStart: Date): boolean {
  return status === 'Live' || statusChangedAt.getTime() > monthStart.getTime() + 31 * 86_400_000
}
