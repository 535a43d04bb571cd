import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/services.mjs'
import { type Load, load } from './load.ts'
import { cpuTime, pin, residentMemory } from './process-facts.ts'
import { figure, printTable, verdict } from './table.ts'

export interface BenchServer {
  name: string
  pid: number
  url: string
  headers: Record<string, string>
  limited?: boolean
  prepare(): void
}

interface Result extends Load {
  /** Milliseconds of processor per answer. */
  cpu: number | null
}

const rounds = 3
const connections = 8
const duration = 3000
/** Milliseconds of processor for a dashboard, of the portal alone. */
const cpuLimitMs = 3.5

/**
 * Loads the contenders in turn, round after round, and prints the best round of each: what disturbs on a shared machine only ever slows.
 * @returns milliseconds of processor per answer of each, in its best round; null where that cannot be known
 */
export async function reportSpeed(contenders: BenchServer[]): Promise<(number | null)[]> {
  const pinned = contenders.map(({ pid }) => pin(pid, 0)).every(Boolean)
  const results = new Map<BenchServer, Result[]>(contenders.map((each) => [each, []]))
  for (const each of contenders) await measure(each, 1500)
  for (let round = 0; round < rounds; round += 1)
    for (const each of contenders) results.get(each)?.push(await measure(each, duration))
  const best = [...results].map(([each, own]) => ({ each, own, top: fastest(own) }))
  const limit = best[0]?.top.rate ?? 1
  printTable(
    `Dashboard, ${connections} connections, best of ${rounds} interleaved rounds, ${pinned ? 'each server on core 0' : 'not pinned to a core'}`,
    [
      'server',
      'answers/s',
      'all rounds',
      'of the limit',
      'cpu ms/answer',
      `limit ${cpuLimitMs}`,
      'p50 ms',
      'p99 ms',
      'resident MiB',
    ],
    best.map(({ each, own, top }) => [
      each.name,
      figure(top.rate),
      own.map(({ rate }) => figure(rate)).join(' '),
      `1/${figure(limit / top.rate, 1)}`,
      figure(top.cpu, 2),
      each.limited && top.cpu !== null ? verdict(top.cpu, cpuLimitMs) : '',
      figure(top.p50, 1),
      figure(top.p99, 1),
      figure(residentMemory(each.pid)),
    ]),
  )
  return best.map(({ top }) => top.cpu)
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

/** Node's own server with the given body: the limit of every server written for Node. */
export async function startBareServer(body: Buffer): Promise<BenchServer & { stop(): void }> {
  const port = await freePort()
  const child = spawn('node', [join(import.meta.dirname, 'bare-server.ts'), String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(body)
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) {
      const stop = () => child.kill()
      return { name: 'node:http, same bytes', pid: child.pid ?? 0, url, headers: {}, prepare() {}, stop }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The bare server did not start')
}
