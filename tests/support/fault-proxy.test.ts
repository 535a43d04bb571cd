import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Faults, startFaultProxy } from './fault-proxy.ts'

async function behindProxy(
  faults: Faults,
  options: Pick<
    NonNullable<Parameters<typeof startFaultProxy>[0]>,
    'seed' | 'byAddress' | 'keepHost' | 'spares'
  > = {},
) {
  const received: string[] = []
  const hosts: (string | undefined)[] = []
  const server = createServer((incoming, answer) => {
    received.push(incoming.url ?? '')
    hosts.push(incoming.headers.host)
    answer.end('a whole answer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy = await startFaultProxy({ target, faults, ...options })
  onTestFinished(() => {
    proxy.close()
    server.close()
  })
  const read = async (path: string) => {
    try {
      return await (await fetch(proxy.origin + path)).text()
    } catch {
      return 'lost'
    }
  }
  return { read, received, hosts, proxy }
}

test.each<[string, Faults, string, number]>([
  ['passes', {}, 'a whole answer', 1],
  ['is dropped', { dropRequest: 1 }, 'lost', 0],
  ['is carried out, its answer dropped', { dropAnswer: 1 }, 'lost', 1],
  ['is carried out, its answer cut', { cutAnswer: 1 }, 'lost', 1],
  ['arrives twice', { double: 1 }, 'a whole answer', 2],
  ['passes slowly', { latencyMs: 1, bytesPerSecond: 100 }, 'a whole answer', 1],
])('a request %s', async (_case, faults, answer, times) => {
  const { read, received } = await behindProxy(faults)
  expect(await read('/one')).toBe(answer)
  expect(received).toHaveLength(times)
})

test('what is spared is not lost', async () => {
  const spares = ({ url }: { url?: string }) => url === '/spared'
  const { read } = await behindProxy({ dropRequest: 1 }, { spares })
  expect(await read('/spared')).toBe('a whole answer')
  expect(await read('/other')).toBe('lost')
})

test('equal seeds give equal faults', async () => {
  const run = async (seed: number) => {
    const { read } = await behindProxy({ dropRequest: 0.2, dropAnswer: 0.2 }, { seed })
    const answers: string[] = []
    for (let at = 0; at < 20; at += 1) answers.push(await read(`/${at}`))
    return answers
  }
  const first = await run(7)
  expect(first).toContain('lost')
  expect(first).toContain('a whole answer')
  expect(await run(7)).toEqual(first)
  expect(await run(8)).not.toEqual(first)
})

test('by address, a request has the same fate whatever is requested before it', async () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `/${at}`)
  const run = async (order: string[]) => {
    const { read } = await behindProxy({ dropRequest: 0.3 }, { seed: 7, byAddress: true })
    const answers = new Map<string, string>()
    for (const address of order) answers.set(address, await read(address))
    return addresses.map((address) => answers.get(address))
  }
  const first = await run(addresses)
  expect(first).toContain('lost')
  expect(first).toContain('a whole answer')
  expect(await run(addresses.toReversed())).toEqual(first)
})

test('the target sees its own host, or that of the proxy', async () => {
  const own = await behindProxy({})
  await own.read('/')
  expect(own.hosts).toEqual([new URL(own.proxy.target).host])
  const kept = await behindProxy({}, { keepHost: true })
  await kept.read('/')
  expect(kept.hosts).toEqual([new URL(kept.proxy.origin).host])
})
