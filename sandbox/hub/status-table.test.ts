import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handshake, startHub, type TestHub, until } from '../testing/hub/test-hub.ts'

let hub: TestHub

beforeAll(async () => {
  hub = await startHub()
})
afterAll(() => hub.close())

const sse = { accept: 'text/event-stream' }
const noSuchId: [number, string] = [404, 'No Connection with that ID']

async function newToken(): Promise<string> {
  return (await hub.negotiate()).connectionToken
}

function polledOnce(token: string): Promise<[number, string]> {
  return hub.ask(`?id=${token}`)
}

/** Polled once; the first poll is answered at once. */
async function polledToken(): Promise<string> {
  const token = await newToken()
  expect(await polledOnce(token)).toEqual([200, ''])
  return token
}

test.each(['PUT', 'PATCH', 'HEAD', 'OPTIONS'])('%s is no method of a hub', async (method) => {
  expect(await hub.ask(`?id=${await newToken()}`, { method })).toEqual([405, ''])
})

test('negotiate takes POST only', async () => {
  expect(await hub.ask('/negotiate')).toEqual([405, ''])
})

test('other paths are not the hub’s', async () => {
  expect(await hub.ask('/other')).toEqual([404, ''])
  await expect(hub.socket('/other')).rejects.toThrow('Status 404')
})

test.each([{ method: 'POST' }, { method: 'DELETE' }, sse, {}])('%o without an id', async (options) => {
  const answer = await hub.call('', options)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/plain')
  expect(await answer.text()).toBe('Connection ID required')
})

test.each([{ method: 'POST' }, { method: 'DELETE' }, sse, {}])(
  '%o with an unknown or a public id',
  async (options) => {
    expect(await hub.ask('?id=unknown', options)).toEqual(noSuchId)
    const { connectionId } = await hub.negotiate()
    expect(await hub.ask(`?id=${connectionId}`, options)).toEqual(noSuchId)
  },
)

test('someone else’s id is treated as unknown', async () => {
  const token = await newToken()
  expect(await hub.ask(`?id=${token}`, { as: 'eve' })).toEqual(noSuchId)
  await expect(hub.socket(`?id=${token}`, 'eve')).rejects.toThrow('Status 404')
})

describe('WebSocket upgrades', () => {
  test('without an id open a connection', async () => {
    const { socket, closed } = await hub.socket()
    socket.close()
    expect(await closed).toBe(1005)
  })

  test('with an unknown or a public id get a plain 404', async () => {
    await expect(hub.socket('?id=unknown')).rejects.toThrow('Status 404')
    const { connectionId } = await hub.negotiate()
    await expect(hub.socket(`?id=${connectionId}`)).rejects.toThrow('Status 404')
  })

  test('a second one is a conflict, and the first stays open', async () => {
    const token = await newToken()
    const { socket, frames } = await hub.socket(`?id=${token}`)
    await expect(hub.socket(`?id=${token}`)).rejects.toThrow('Status 409')
    socket.send(handshake)
    await until(() => frames.length > 0)
    expect(frames).toEqual(['{}\x1e'])
    socket.terminate()
  })

  test('POST and DELETE are refused', async () => {
    const token = await newToken()
    const { socket } = await hub.socket(`?id=${token}`)
    expect(await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })).toEqual([
      405,
      'POST requests are not allowed for WebSocket connections.',
    ])
    expect(await hub.ask(`?id=${token}`, { method: 'DELETE' })).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
    expect(await hub.ask(`?id=${token}`)).toEqual([400, 'Cannot change transports mid-connection'])
    expect(await hub.ask(`?id=${token}`, sse)).toEqual([400, 'Cannot change transports mid-connection'])
    socket.terminate()
  })
})

describe('server-sent events', () => {
  test('start with a comment and headers that prevent proxy buffering', async () => {
    const leave = new AbortController()
    const answer = await hub.call(`?id=${await newToken()}`, { ...sse, signal: leave.signal })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache,no-store',
      pragma: 'no-cache',
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
    })
    const first = await answer.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toBe(':\r\n')
    leave.abort()
  })

  test('allow one stream, no poll, no upgrade and no DELETE', async () => {
    const token = await newToken()
    const leave = new AbortController()
    await hub.call(`?id=${token}`, { ...sse, signal: leave.signal })
    expect(await hub.ask(`?id=${token}`, sse)).toEqual([409, ''])
    expect(await hub.ask(`?id=${token}`)).toEqual([400, 'Cannot change transports mid-connection'])
    await expect(hub.socket(`?id=${token}`)).rejects.toThrow('Status 400')
    expect((await hub.ask(`?id=${token}`, { method: 'DELETE' }))[0]).toBe(400)
    expect(await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })).toEqual([200, ''])
    const before = hub.hub.connections
    leave.abort()
    await until(() => hub.hub.connections === before - 1)
    expect(await hub.ask(`?id=${token}`, sse)).toEqual(noSuchId)
  })
})

describe('long polling', () => {
  test('the first poll is answered immediately, later ones with pending messages', async () => {
    const token = await polledToken()
    expect(await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })).toEqual([200, ''])
    const answer = await hub.call(`?id=${token}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '3',
      'cache-control': 'no-cache, no-store',
      pragma: 'no-cache',
      expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
    })
    expect(await answer.text()).toBe('{}\x1e')
  })

  test('a second poll replaces the first, which ends with 204', async () => {
    const token = await polledToken()
    const first = await hub.begin(() => hub.ask(`?id=${token}`))
    const second = await hub.begin(() => hub.ask(`?id=${token}`))
    expect(await first.answer).toEqual([204, ''])
    await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })
    expect(await second.answer).toEqual([200, '{}\x1e'])
  })

  test('DELETE ends it: 202, the hanging poll 204, later calls 404', async () => {
    const token = await polledToken()
    await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })
    await hub.ask(`?id=${token}`)
    const poll = await hub.begin(() => hub.ask(`?id=${token}`))
    expect(await hub.ask(`?id=${token}`, { method: 'DELETE' })).toEqual([202, ''])
    expect(await poll.answer).toEqual([204, ''])
    expect(await hub.ask(`?id=${token}`)).toEqual(noSuchId)
    expect(await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })).toEqual(noSuchId)
  })

  test('cannot switch to another transport', async () => {
    const token = await polledToken()
    expect(await hub.ask(`?id=${token}`, sse)).toEqual([400, 'Cannot change transports mid-connection'])
    await expect(hub.socket(`?id=${token}`)).rejects.toThrow('Status 400')
  })
})

test('DELETE before any transport is refused', async () => {
  const [status] = await hub.ask(`?id=${await newToken()}`, { method: 'DELETE' })
  expect(status).toBe(400)
})

test('messages posted before the transport are buffered', async () => {
  const token = await newToken()
  const posted = hub.ask(`?id=${token}`, { method: 'POST', body: handshake })
  expect(await polledOnce(token)).toEqual([200, ''])
  expect(await posted).toEqual([200, ''])
  expect(await polledOnce(token)).toEqual([200, '{}\x1e'])
})

describe('authorisation', () => {
  test('a request without a token gets 401 before any other check', async () => {
    expect(await hub.ask('/negotiate', { as: '' })).toEqual([401, ''])
    expect(await hub.ask('', { method: 'PUT', as: '' })).toEqual([401, ''])
    await expect(hub.socket('?id=unknown', '')).rejects.toThrow('Status 401')
  })

  test('a user without access gets 403 before any other check', async () => {
    expect(await hub.ask('/negotiate?room=locked')).toEqual([403, 'This room is locked'])
    expect(await hub.ask('?room=locked', { method: 'PUT' })).toEqual([403, 'This room is locked'])
    await expect(hub.socket('?room=locked')).rejects.toThrow('Status 403')
  })

  test('an error thrown by a callback is a plain 500 and is reported', async () => {
    const broken = await startHub({ authorise: () => Promise.reject(new Error('No database')) })
    expect(await broken.ask('/negotiate', { method: 'POST' })).toEqual([500, ''])
    await expect(broken.socket()).rejects.toThrow('Status 500')
    expect(broken.reported).toEqual([new Error('No database'), new Error('No database')])
    await broken.close()
  })
})
