import { HubConnection, HubConnectionBuilder } from '@microsoft/signalr'
import { expect, test, vi } from 'vitest'
import { createConnect } from './hub-client.ts'

test('the connection is given up after 30 seconds of silence, and kept alive every 15', async () => {
  const { withUrl } = HubConnectionBuilder.prototype
  // Only a browser can resolve a path.
  vi.spyOn(HubConnectionBuilder.prototype, 'withUrl').mockImplementation(function (
    this: HubConnectionBuilder,
    path: string,
  ) {
    return withUrl.call(this, `https://portal.test${path}`, {})
  })
  const start = vi.spyOn(HubConnection.prototype, 'start').mockResolvedValue()
  await createConnect('b-1')({ onEvent: () => {}, onLost: () => {} })
  const [connection] = start.mock.contexts as [HubConnection]
  expect(connection).toMatchObject({
    baseUrl: 'https://portal.test/notifications?brokerageId=b-1',
    serverTimeoutInMilliseconds: 30_000,
    keepAliveIntervalInMilliseconds: 15_000,
  })
})
