import pg from 'pg'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { sampleReferral } from '#sandbox/testing/samples.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { largeBook } from './large-book.ts'
import { figure, printTable } from './table.ts'

const sizes = [1_000, 100_000]
const askersAtOnce = 8
const milliseconds = 3_000
const email = 'admin@meridianquay.example'

interface Engine {
  name: string
  open(size: number): Promise<[Sandbox, () => Promise<void>]>
}

const embedded: Engine = {
  name: 'PGlite',
  async open(size) {
    const sandbox = await createSandbox({ data: 'memory', addSamples: largeBook(size) })
    return [sandbox, () => sandbox.close()]
  },
}

function server(url: string): Engine {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    name: 'Postgres',
    async open(size) {
      const name = `lender_bench_${size}_${process.pid}`
      await run(`create database ${name}`)
      const own = new URL(url)
      own.pathname = `/${name}`
      const sandbox = await createSandbox({
        data: 'memory',
        databaseUrl: own.href,
        addSamples: largeBook(size),
      })
      return [
        sandbox,
        async () => {
          await sandbox.close()
          await run(`drop database ${name}`)
        },
      ]
    },
  }
}

type Ask = () => Promise<void>

async function callsOf(sandbox: Sandbox): Promise<Record<string, Ask>> {
  const authorization = `Bearer ${await sandbox.tokenFor(email)}`
  const ask = async (path: string, body?: object): Promise<Response> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await sandbox.fetch(new Request(`http://lender.test/broker/api/v1/${path}`, init))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const read = async (path: string) => void (await (await ask(path)).arrayBuffer())
  const { items } = (await (await ask('Clients')).json()) as { items: { id: string }[] }
  const { brokerage } = (await (await ask('Me')).json()) as { brokerage: { id: string } }
  let next = 97_000_000
  return {
    'list/s': () => read('Clients'),
    'search/s': () => read('Clients?search=roofing'),
    'one/s': () => read(`Clients/${items[0]?.id}`),
    'summary/s': () => read('Clients/summary?context=dashboard'),
    'commission/s': () => read(`Clients/${brokerage.id}/client-commission`),
    'POST/s': async () => {
      const number = String(next++)
      const company = { number, name: `Bench ${number} Ltd`, type: 'ltd', status: 'active' }
      await ask('Clients', { ...sampleReferral(number), company })
    },
  }
}

/** Answers per second, a few asked at once; and processor milliseconds of this process for each. */
async function measure(ask: Ask): Promise<{ rate: number; cpu: number }> {
  await ask()
  const before = process.cpuUsage()
  const started = performance.now()
  let answers = 0
  const worker = async () => {
    while (performance.now() - started < milliseconds) {
      await ask()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: askersAtOnce }, worker))
  const { user, system } = process.cpuUsage(before)
  return { rate: (answers / (performance.now() - started)) * 1_000, cpu: (user + system) / 1_000 / answers }
}

async function measureLender(engine: Engine, size: number): Promise<{ head: string[]; row: string[] }> {
  const started = performance.now()
  const [sandbox, remove] = await engine.open(size)
  const start = (performance.now() - started) / 1_000
  try {
    const cells: string[] = []
    const calls = await callsOf(sandbox)
    for (const ask of Object.values(calls)) {
      const { rate, cpu } = await measure(ask)
      cells.push(`${figure(rate)} (${figure(cpu, 1)})`)
    }
    const memory = process.memoryUsage.rss() / 2 ** 20
    return {
      head: ['start s', ...Object.keys(calls), 'MiB'],
      row: [`${engine.name}, ${size.toLocaleString('en-GB')}`, figure(start, 1), ...cells, figure(memory)],
    }
  } finally {
    await remove()
  }
}

/** The lender by itself, without HTTP, embedded and on a server: the one at DATABASE_URL, else one of its own where Postgres is installed. */
async function bench(): Promise<void> {
  const own = process.env.DATABASE_URL ? undefined : await findPostgres()
  const url = process.env.DATABASE_URL ?? own?.url
  const engines = url ? [embedded, server(url)] : [embedded]
  const measured: { head: string[]; row: string[] }[] = []
  try {
    for (const engine of engines) for (const size of sizes) measured.push(await measureLender(engine, size))
  } finally {
    await own?.close()
  }
  printTable(
    `The lender, ${askersAtOnce} asked at once: answers per second (processor ms of its process for each)`,
    ['engine, clients', ...(measured[0]?.head ?? [])],
    measured.map(({ row }) => row),
  )
}

function findPostgres() {
  return startPostgres().catch((error: Error) => {
    console.log(`${error.message}\nWithout it the embedded database alone is measured.`)
    return undefined
  })
}

await bench()
