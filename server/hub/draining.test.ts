import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepts, type FakeHub, startFakeHub } from '#tests/support/fake-hub.ts'
import { closed, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'
import { goingAway } from './frame-boundary.ts'

let lender: FakeHub
let portal: HubPortal

beforeEach(async () => {
  lender = await startFakeHub()
  portal = await startHubPortal({ lender: lender.origin })
})
afterEach(async () => {
  await portal.close()
  await lender.close()
})

/** What a browser receives of an instance that stops, once the hub has said something. */
async function received(said: Buffer): Promise<Buffer> {
  lender.upgrade = (req, socket) => {
    accepts(req, socket)
    socket.write(said)
  }
  const { socket } = await openWebSocket(`${portal.origin}/notifications`, await portal.signIn('token'))
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await expect.poll(() => Buffer.concat(chunks)).toEqual(said)
  portal.hub.close()
  await closed(socket)
  await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([0, 0])
  return Buffer.concat(chunks)
}

test('a WebSocket is closed with 1001, Going Away, after the hub’s last message', async () => {
  const said = Buffer.from([0x81, 0x03, 0x7b, 0x7d, 0x1e])
  expect(await received(said)).toEqual(Buffer.concat([said, goingAway]))
})

test('a WebSocket within a message is disconnected', async () => {
  const half = Buffer.from([0x81, 0x03, 0x7b])
  expect(await received(half)).toEqual(half)
})
