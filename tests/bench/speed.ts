import { type Load, load } from './load.ts'
import { cpuTime, pin, residentMemory } from './process-facts.ts'
import { figure, printTable } from './table.ts'

export interface BenchServer {
  name: string
  pid: number
  url: string
  headers: Record<string, string>
  prepare(): void
}

interface Result extends Load {
  /** Milliseconds of processor per answer. */
  cpu: number | null
}

const rounds = 3
const connections = 8
const duration = 3000
/** Milliseconds of processor per answer: of the best round, and of every round; null where that cannot be known. */
export interface Cost {
  best: number | null
  rounds: (number | null)[]
}

/** Loads the contenders in turn, round after round, and prints the best round of each: what disturbs on a shared machine only ever slows. */
export async function reportSpeed(what: string, contenders: BenchServer[]): Promise<Cost[]> {
  const pinned = contenders.map(({ pid }) => pin(pid, 0)).every(Boolean)
  const results = new Map<BenchServer, Result[]>(contenders.map((each) => [each, []]))
  for (const each of contenders) await measure(each, 1500)
  for (let round = 0; round < rounds; round += 1)
    for (const each of contenders) results.get(each)?.push(await measure(each, duration))
  const best = [...results].map(([each, own]) => ({ each, own, top: fastest(own) }))
  const first = best[0]?.top.rate ?? 1
  printTable(
    `${what}, ${connections} connections, best of ${rounds} interleaved rounds, ${pinned ? 'each server on core 0' : 'not pinned to a core'}`,
    [
      'server',
      'answers/s',
      'all rounds',
      'of the first',
      'cpu ms/answer',
      'p50 ms',
      'p99 ms',
      'resident MiB',
    ],
    best.map(({ each, own, top }) => [
      each.name,
      figure(top.rate),
      own.map(({ rate }) => figure(rate)).join(' '),
      `1/${figure(first / top.rate, 1)}`,
      figure(top.cpu, 2),
      figure(top.p50, 1),
      figure(top.p99, 1),
      figure(residentMemory(each.pid)),
    ]),
  )
  return best.map(({ own, top }) => ({ best: top.cpu, rounds: own.map(({ cpu }) => cpu) }))
}

async function measure({ pid, url, headers, prepare }: BenchServer, time: number): Promise<Result> {
  prepare()
  const before = cpuTime(pid)
  const result = await load({ url, headers, connections, duration: time })
  const after = cpuTime(pid)
  const cpu = before === null || after === null ? null : (after - before) / result.answers
  return { ...result, cpu }
}

function fastest(results: Result[]): Result {
  return results.reduce((best, each) => (each.rate > best.rate ? each : best))
}
