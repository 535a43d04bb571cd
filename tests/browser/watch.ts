import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'
import { tokensIn, tokensInAddress, tokensInHeader } from '#tests/support/leaks.ts'

/** What went wrong in a browser while a test ran: errors in the console (broken security policy included), broken files, leaked tokens. */
export interface Watch {
  problems(): Promise<string[]>
}

export function watch(context: BrowserContext, origin: string): Watch {
  const problems: string[] = []
  const reading: Promise<void>[] = []
  context.on('console', (message) => {
    if (isProblem(message)) problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (thrown) => {
    const error = thrown.error()
    if (!expected.test(String(error))) problems.push(`page error: ${error.stack || error}`)
  })
  context.on('request', (request) => {
    if (tokensInAddress(request.url()).length > 0) problems.push(`token in address: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.url().startsWith(origin)) reading.push(inspectHeaders(response, problems))
  })
  // Only now: the body of a stream, or of an answer that the page does not read, may never end.
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(origin)) reading.push(inspectBody(request, problems))
  })
  return {
    async problems() {
      await Promise.all(reading)
      return problems
    },
  }
}

/**
 * Chromium also writes failed answers to the console; pages that are meant to be 404 are no problem, broken files are found below. Nor is a live
 * feed that a test takes away: the page tries again. The fatal error page writes why it is shown, which is what a test about it expects. React Router
 * writes that a route's file was lost, or throws it where the connection is lost as well, which only a test that drops the file can bring about: a
 * file that is missing is found below.
 */
const expected =
  /^Failed to load resource:|^error:report |^Error loading route module |^TypeError: Failed to fetch dynamically imported module: |^WebSocket connection to '[^']+\/notifications\?[^']*' failed:/

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !expected.test(message.text())
}

const isFile = (request: Request) =>
  ['script', 'stylesheet', 'image', 'font'].includes(request.resourceType())

async function inspectHeaders(response: Response, problems: string[]): Promise<void> {
  if (isFile(response.request()) && response.status() >= 400)
    problems.push(`${response.status()} for ${response.url()}`)
  // Of what a service worker sent or requested, all headers may never be known.
  const isWorkers = response.fromServiceWorker() || response.request().serviceWorker() !== null
  const headers =
    isWorkers || new URL(response.url()).pathname.startsWith('/notifications')
      ? response.headers()
      : await response.allHeaders().catch(() => ({}))
  for (const [name, value] of Object.entries<string>(headers))
    if (tokensInHeader(value).length > 0) problems.push(`token in header ${name} of ${response.url()}`)
}

async function inspectBody(request: Request, problems: string[]): Promise<void> {
  // Built files were made before any token was.
  if (isFile(request) || request.serviceWorker()) return
  // A redirect has no body, and a page that is left takes its unread bodies with it.
  const response = await request.response().catch(() => null)
  const body = (await response?.text().catch(() => '')) ?? ''
  if (tokensIn(body).length > 0)
    problems.push(`token ${tokensIn(body)[0]?.slice(0, 12)}… in ${request.url()}`)
}
