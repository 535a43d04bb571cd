import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepts, type FakeHub, startFakeHub } from '#tests/support/fake-hub.ts'
import { closed, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

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

test('an instance that stops disconnects a WebSocket on both sides', async () => {
  const said = Buffer.from([0x81, 0x03, 0x7b, 0x7d, 0x1e])
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
})
