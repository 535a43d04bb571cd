import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeHub, granted, hangs, startFakeHub } from '#tests/support/fake-hub.ts'
import { openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal

beforeEach(async () => {
  lender = await startFakeHub()
  portal = await startHubPortal({ lender: lender.origin, limits: { maxPauseMs: 50 } })
})
afterEach(async () => {
  await portal.close()
  await lender.close()
})

/** Sends as much as the other end takes. */
function flood(socket: Socket): void {
  const write = () => {
    while (!socket.destroyed && socket.write('x'.repeat(65_536)));
  }
  socket.on('drain', write)
  write()
}

test.each(['browser', 'hub'])('when the %s stops reading, both ends close', async (silent) => {
  lender.upgrade = (req, socket) => {
    hangs(req, socket)
    socket.write(`${granted}\r\n`)
    if (silent === 'browser') flood(socket)
    else setImmediate(() => socket.pause())
  }
  const { socket } = await openWebSocket(`${portal.origin}/notifications`, await portal.signIn('token'))
  socket.pause()
  if (silent === 'hub') flood(socket)
  await expect.poll(() => [portal.hub.size, portal.sockets.size]).toEqual([0, 0])
  for (const upstream of lender.sockets) upstream.resume()
  await expect.poll(() => lender.sockets.size).toBe(0)
  socket.destroy()
})
