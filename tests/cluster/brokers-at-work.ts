import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { postedFields } from '#tests/support/posted-fields.ts'
import { referralForm } from '#tests/support/referral.ts'

export interface Answer {
  /** Zero where the connection broke. */
  status: number
  path: string
  location: string
  /** The component that was away when it was sent or when it was answered. */
  during: string | null
}

interface BrokersOptions {
  origin: string
  cookie: string
  readers: number
  writers: number
  /** The component that is away now. */
  away: () => string | null
}

const pages = ['/dashboard', '/application']

/** Pauses before a form is sent again, as the browser’s kit does, only shorter. */
const repeatAfterMs = 150

/** Brokers who read pages, and refer clients; a form that was not done is sent again with its key until it is. */
export function startBrokers({ origin, cookie, readers, writers, away }: BrokersOptions) {
  const agent = new Agent({ keepAlive: true })
  const answers: Answer[] = []
  const referred = new Map<string, string>()
  let going = true
  let serial = 0

  async function ask(path: string, form?: Record<string, string>): Promise<Answer> {
    const before = away()
    const { status, headers } = await send(new URL(path, origin), agent, cookie, form)
    const answer = { status, path, location: headers.location ?? '', during: before ?? away() }
    answers.push(answer)
    return answer
  }

  async function refer(): Promise<void> {
    serial += 1
    const number = String(97_000_000 + serial)
    const company = {
      'company.number': number,
      'company.name': `Kept ${serial} Ltd`,
    }
    const write = { intent: 'send', idempotency_key: crypto.randomUUID() }
    const form = { ...postedFields(referralForm()), ...write, ...company }
    for (;;) {
      const { status, location } = await ask('/refer', form)
      if (status === 302) return void referred.set(number, location)
      await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    }
  }

  const read = async (index: number) => {
    for (let turn = index; going; turn += 1) await ask(pages[turn % pages.length] ?? '/')
  }
  const write = async () => {
    while (going) await refer()
  }
  const work = [
    ...Array.from({ length: readers }, (_, index) => read(index)),
    ...Array.from({ length: writers }, write),
  ]
  return {
    answers,
    /** Where each referral led, by company number. */
    referred,
    async stop() {
      going = false
      await Promise.all(work)
      agent.destroy()
    },
  }
}

function send(
  url: URL,
  agent: Agent,
  cookie: string,
  form?: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const body = form && new URLSearchParams(form).toString()
  const posted = body !== undefined && {
    origin: url.origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  const headers = { cookie, 'sec-fetch-mode': 'navigate', ...posted }
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, headers: {} })
    const sent = request(
      url,
      { agent, headers, method: posted ? 'POST' : 'GET', timeout: 40_000 },
      (response) => {
        const { statusCode: status = 0, headers } = response
        response
          .resume()
          .once('close', () => resolve(response.complete ? { status, headers } : { status: 0, headers: {} }))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', lost).end(body || undefined)
  })
}
