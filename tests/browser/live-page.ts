import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { brokerageIds } from '#sandbox/seed/people.ts'

// What a page does that hears the lender's live feed.

/** The feed of the personas' brokerage. */
export const feed = `/notifications?brokerageId=${brokerageIds.meridianQuay}`
const client = readFileSync('node_modules/@microsoft/signalr/dist/browser/signalr.min.js', 'utf8')

export const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
export type Transport = (typeof transports)[number]

/** What a page remembers of a connection. */
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

/** Starts the official client of a page's own, and remembers what it hears. */
export async function startClient(page: Page, transport: Transport) {
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
    [feed, transport] as const,
  )
}

/** Has the lender tell the brokerage something, at its desk. */
export async function tellBrokerage(
  request: APIRequestContext,
  lender: string,
  message: string,
): Promise<void> {
  const path = `/console/brokerages/${brokerageIds.meridianQuay}/message`
  const headers = { Accept: 'application/json' }
  const told = await request.post(lender + path, { headers, data: { message } })
  expect(told.ok()).toBe(true)
}

/** Waits until a page has heard something. */
export async function untilHeard(page: Page, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.seen.heard)).toContain(message)
}
