import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { brokerageIds } from '#sandbox/seed/people.ts'

export const feedOf = (brokerageId: string) => `/notifications?brokerageId=${brokerageId}`
/** The feed of the sample firm. */
export const feed = feedOf(brokerageIds.meridianQuay)
const client = readFileSync('node_modules/@microsoft/signalr/dist/browser/signalr.min.js', 'utf8')

export const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
export type Transport = (typeof transports)[number]

interface Seen {
  heard: string
  closed?: string
}
declare global {
  interface Window {
    seen: Seen
    connection: import('@microsoft/signalr').HubConnection
    signalR: typeof import('@microsoft/signalr')
  }
}

/** Opens a WebSocket and says the protocol's first words; resolves when the hub answered, or when it was refused. */
export function openSocket(page: Page, address: string): Promise<string> {
  return page.evaluate((to) => {
    window.seen = { heard: '' }
    const socket = new WebSocket(to)
    return new Promise<string>((resolve) => {
      socket.onopen = () => socket.send('{"protocol":"json","version":1}\u001e')
      socket.onmessage = ({ data }) => {
        window.seen.heard += data
        resolve('open')
      }
      socket.onclose = ({ code }) => {
        window.seen.closed = `${code} on ${location.pathname}`
        resolve('refused')
      }
    })
  }, address)
}

export async function startClient(page: Page, transport: Transport, address = feed) {
  // Like a file of the portal's own; the policy lets no other one in.
  await page.evaluate(client)
  await page.evaluate(
    async ([url, name]) => {
      window.seen = { heard: '' }
      const connection = new window.signalR.HubConnectionBuilder()
        .withUrl(url, { transport: window.signalR.HttpTransportType[name] })
        .withAutomaticReconnect([0])
        .configureLogging(window.signalR.LogLevel.None)
        .build()
      connection.on('BrokerageContractSent', ({ message }) => {
        window.seen.heard += message
      })
      connection.onclose(() => {
        window.seen.closed = `on ${location.pathname}`
      })
      window.connection = connection
      await connection.start()
    },
    [address, transport] as const,
  )
}

interface SentMessage {
  event?: 'BrokerageContractSent' | 'BrokerageContractSigned'
}

export async function sendToBrokerage(
  request: APIRequestContext,
  lender: string,
  message: string,
  { event }: SentMessage = {},
): Promise<void> {
  const path = `/console/brokerages/${brokerageIds.meridianQuay}/message`
  const headers = { Accept: 'application/json' }
  const sent = await request.post(lender + path, { headers, data: { message, event } })
  expect(sent.ok()).toBe(true)
}

export async function waitForMessage(page: Page, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.seen.heard)).toContain(message)
}
