import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createRedisConnection } from './redis-connection.ts'
import { areSessionsUnavailable } from './session-store.ts'

/** Answers a command in Redis's protocol; undefined leaves it without an answer. */
type Answer = (name: string, args: string[], socket: Socket) => string | undefined

const closing: (() => Promise<unknown> | undefined)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function connectTo(answer: Answer) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      for (const [name = '', ...args] of commandsIn(data.toString()))
        socket.write(answer(name.toUpperCase(), args, socket) ?? '')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => void server.close())
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const { port } = server.address() as AddressInfo
  const redis = createRedisConnection({ url: `redis://127.0.0.1:${port}`, log })
  closing.push(redis.close)
  return { redis, log }
}

/** Every command is an array of strings, which hold no line break here. */
function commandsIn(text: string): string[][] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter(Boolean)
    .map((command) => command.split('\r\n').filter((_line, index) => index % 2 === 1))
}

const bulk = (...texts: string[]) =>
  `*${texts.length}\r\n${texts.map((text) => `$${text.length}\r\n${text}\r\n`).join('')}`

test('a subscription that breaks off before it is confirmed is repeated', async () => {
  let subscriptions = 0
  const { redis } = await connectTo((name, [channel = ''], socket) => {
    if (name !== 'SUBSCRIBE') return '+OK\r\n'
    subscriptions += 1
    if (subscriptions === 1) return void socket.destroy()
    return `*3\r\n$9\r\nsubscribe\r\n$${channel.length}\r\n${channel}\r\n:1\r\n${bulk('message', channel, 'hello')}`
  })
  const listener = vi.fn()
  redis.subscribe('news', listener)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('hello', 'news'), 5_000)
})

test('after a command without an answer the log says that Redis is back, and names the next outage', async () => {
  const unanswered: Socket[] = []
  let silent = true
  const { redis, log } = await connectTo((name, _args, socket) => {
    if (name !== 'GET' || !silent) return '+OK\r\n'
    unanswered.push(socket)
    return undefined
  })
  redis.subscribe('news', () => {})
  await redis.ready(5_000)
  const read = () => redis.run((client) => client.get('a'))
  await expect(read()).rejects.toSatisfy(areSessionsUnavailable)
  expect(log.error).toHaveBeenCalledOnce()
  silent = false
  for (const socket of unanswered) socket.write('+OK\r\n')
  await vi.waitFor(async () => {
    await read()
    expect(log.info).toHaveBeenCalledOnce()
  }, 5_000)
  silent = true
  await expect(read()).rejects.toSatisfy(areSessionsUnavailable)
  expect(log.error).toHaveBeenCalledTimes(2)
})
