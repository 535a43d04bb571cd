import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'
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
  context.on('weberror', (error) => problems.push(`page error: ${error.error().stack}`))
  context.on('request', (request) => {
    if (tokensInAddress(request.url()).length > 0) problems.push(`token in address: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.url().startsWith(origin)) reading.push(inspect(response, problems))
  })
  return {
    async problems() {
      await Promise.all(reading)
      return problems
    },
  }
}

/** Chromium also writes failed answers to the console; pages that are meant to be 404 are no problem, broken files are found below. */
function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource:')
}

async function inspect(response: Response, problems: string[]): Promise<void> {
  const request = response.request()
  const file = ['script', 'stylesheet', 'image', 'font'].includes(request.resourceType())
  if (file && response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`)
  const headers = await response.allHeaders().catch(() => ({}))
  for (const [name, value] of Object.entries(headers))
    if (tokensInHeader(value).length > 0) problems.push(`token in header ${name} of ${response.url()}`)
  // Built files were made before any token was.
  if (file) return
  // A redirect has no body, and a page that is left takes its unread bodies with it.
  const body = await response.text().catch(() => '')
  if (tokensIn(body).length > 0)
    problems.push(`token ${tokensIn(body)[0]?.slice(0, 12)}… in ${response.url()}`)
}
