import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ListenOptions, listen } from './listen.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function start(
  answer: RequestListener = (_request, response) => response.end('page'),
  options: Partial<ListenOptions> = {},
) {
  const server = createServer(answer)
  open.push(server)
  const signals = new EventEmitter()
  const logged: string[] = []
  const note = (_fields: Record<string, unknown>, message: string) => void logged.push(message)
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const log = { info: note, warn: note, error: note }
  await listen({ server, port: 0, log, onStop: resolve, signals, ...options })
  const { port } = server.address() as AddressInfo
  return { server, signals, logged, stopped, port }
}

async function fetchOver(agent: Agent, port: number): Promise<{ text: string; response: IncomingMessage }> {
  const request = get({ port, agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += chunk
  return { text, response }
}

test('25 MB may be uploaded at 400 kbit/s', async () => {
  const { server } = await start()
  expect(server.requestTimeout).toBeGreaterThan(((25 * 1024 * 1024 * 8) / 400_000) * 1000)
})

test.each(['SIGTERM', 'SIGINT'])(
  'on %s an open request is completed, then the server stops',
  async (signal) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { signals, stopped, port, logged } = await start(async (_request, response) => {
      arrive()
      await held
      response.end('finished')
    })
    const agent = new Agent({ keepAlive: true })
    const answered = fetchOver(agent, port)
    await arrived
    signals.emit(signal)
    await expect(fetchOver(new Agent(), port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    release()
    expect((await answered).text).toBe('finished')
    await stopped
    expect(logged).toEqual(['Portal is ready', 'Portal stops'])
  },
)

test('serves until the load balancer has seen that it is not ready, without keep-alive', async () => {
  const delay = Promise.withResolvers<void>()
  const waits: number[] = []
  const changes: string[] = []
  const { signals, stopped, port, logged } = await start(undefined, {
    stopDelayMs: 5000,
    onUnready: () => changes.push('unready'),
    onStopping: () => changes.push('stopping'),
    wait: (ms) => {
      waits.push(ms)
      return delay.promise
    },
  })
  const agent = new Agent({ keepAlive: true })
  expect((await fetchOver(agent, port)).response.headers.connection).toBe('keep-alive')
  signals.emit('SIGTERM')
  signals.emit('SIGINT')
  expect(changes).toEqual(['unready'])
  for (const connection of [agent, new Agent({ keepAlive: true })]) {
    const { text, response } = await fetchOver(connection, port)
    expect(text).toBe('page')
    expect(response.headers.connection).toBe('close')
  }
  delay.resolve()
  await stopped
  expect(waits).toEqual([5000])
  expect(changes).toEqual(['unready', 'stopping'])
  expect(logged).toEqual(['Portal is ready', 'Portal is no longer ready', 'Portal stops'])
})

test('an idle connection does not delay the shutdown', async () => {
  const { signals, stopped, port } = await start()
  await fetchOver(new Agent({ keepAlive: true }), port)
  signals.emit('SIGTERM')
  await stopped
})

test('a silent connection does not delay the shutdown', async () => {
  const { server, signals, stopped, port } = await start()
  const accepted = once(server, 'connection')
  const socket = connect(port)
  await accepted
  signals.emit('SIGTERM')
  await once(socket.resume(), 'close')
  await stopped
})

test('long-lived connections are closed when the shutdown begins', async () => {
  const sockets: Socket[] = []
  const { server, signals, stopped, port } = await start(undefined, {
    onStopping: () => {
      for (const socket of sockets) socket.destroy()
    },
  })
  server.on('upgrade', (_request, socket: Socket) => {
    sockets.push(socket)
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  const request = get({ port, headers: { Connection: 'Upgrade', Upgrade: 'x' }, agent: false })
  const [, socket] = (await once(request, 'upgrade')) as [IncomingMessage, Socket]
  signals.emit('SIGTERM')
  await stopped
  await once(socket.resume(), 'close')
})

test('both signals stop it once', async () => {
  const { signals, stopped, logged } = await start()
  signals.emit('SIGTERM')
  signals.emit('SIGINT')
  await stopped
  expect(logged.filter((message) => message === 'Portal stops')).toHaveLength(1)
})

test('a port in use is reported in one sentence that says what to do', async () => {
  const { port } = await start()
  const server = createServer()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  await expect(listen({ server, port, log, signals: new EventEmitter() })).rejects.toThrow(
    `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`,
  )
})
