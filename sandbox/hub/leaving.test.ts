import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handshake, startHub, type TestHub, turn, until } from '../testing/hub/test-hub.ts'

let hub: TestHub
/** Holds admissions of readers back while it is set. */
let held: PromiseWithResolvers<void> | undefined
let waiting: number
let readersGone: number

beforeEach(async () => {
  held = undefined
  waiting = 0
  readersGone = 0
  hub = await startHub({
    async authenticate(request) {
      if (held && request.method === 'GET') {
        request.socket.once('close', () => (readersGone += 1))
        waiting += 1
        await held.promise
      }
      return { id: 'ada' }
    },
  })
})
afterEach(() => hub.close())

const news = '{"type":1,"target":"News","arguments":[]}\x1e'

/** Sends a request that its client gives up while the hub decides about it. */
async function leaveDuringAdmission(path: string, accept?: string): Promise<void> {
  held = Promise.withResolvers()
  const leave = new AbortController()
  const { answer } = await hub.begin(async () => {
    const pending = hub.call(path, { accept, signal: leave.signal }).catch(() => 'left')
    await until(() => waiting > 0)
    leave.abort()
    await until(() => readersGone > 0)
    held?.resolve()
    return pending
  })
  expect(await answer).toBe('left')
  held = undefined
}

describe.each([
  ['server-sent events', 'text/event-stream'],
  ['long polling', undefined],
])('a client of %s that leaves while it is being admitted', (_name, accept) => {
  test('is forgotten after 15 s', async () => {
    const { connectionToken } = await hub.negotiate()
    await leaveDuringAdmission(`?id=${connectionToken}`, accept)
    await hub.clock.advance(16_000)
    expect(hub.hub.connections).toBe(0)
  })

  test('is forgotten with a handshake posted', async () => {
    const { connectionToken } = await hub.negotiate()
    const posted = hub.ask(`?id=${connectionToken}`, { method: 'POST', body: handshake })
    await leaveDuringAdmission(`?id=${connectionToken}`, accept)
    await turn()
    await hub.clock.advance(16_000)
    expect(hub.hub.connections).toBe(0)
    expect((await posted)[0]).toBe(404)
  })
})

describe('an event after a cut poll', () => {
  async function polling(): Promise<string> {
    const path = `?id=${(await hub.negotiate()).connectionToken}`
    await hub.ask(path)
    await hub.ask(path, { method: 'POST', body: handshake })
    expect(await hub.ask(path)).toEqual([200, '{}\x1e'])
    return path
  }

  test('is delivered with the next poll when the poll was cut during admission', async () => {
    const path = await polling()
    await leaveDuringAdmission(path)
    hub.hub.publish('lobby', 'News', [])
    expect(await hub.ask(path)).toEqual([200, news])
  })

  test('is delivered with the next poll when the hub has not noticed the cut yet', async () => {
    const path = await polling()
    const leave = new AbortController()
    const { answer } = await hub.begin(() => {
      const pending = hub.call(path, { signal: leave.signal }).catch(() => 'left')
      return pending
    })
    for (const socket of hub.sockets) socket.destroy()
    hub.hub.publish('lobby', 'News', [])
    expect(await answer).toBe('left')
    expect(await hub.ask(path)).toEqual([200, news])
  })
})
