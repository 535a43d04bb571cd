import type { LenderProcess } from '#tests/support/lender-process.ts'

/** A write that may be sent again: with the same key it is done once. */
export interface Write {
  as: string
  method: 'POST' | 'PATCH'
  path: string
  version?: number
  body: object | (() => FormData)
}

export interface Answer<Body = Record<string, unknown>> {
  status: number
  body: Body
  replayed: boolean
}

/** A write with what was answered; without an answer no one knows whether it was done. */
export interface Entry {
  write: Write
  key: string
  answer?: Answer
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && error.message === noAnswer
}

const noAnswer = 'No whole answer came'

export interface Ledger {
  entries: Entry[]
  /** Sends a write once and keeps what is answered. @throws Error when nothing came (see {@link isConnectionLost}) or it is refused */
  write<Body>(write: Write): Promise<Body>
  repeat(entry: Entry): Promise<Answer>
  /** @throws Error when nothing came (see {@link isConnectionLost}) or it is refused */
  read<Body>(as: string, path: string): Promise<Body>
  /** A step at the lender's desk, which has no keys. @throws Error when nothing came (see {@link isConnectionLost}) or it is refused */
  step<Body>(path: string, body?: object): Promise<Body>
}

export function createLedger(lender: LenderProcess): Ledger {
  const entries: Entry[] = []

  async function repeat({ write, key }: Entry): Promise<Answer> {
    const { as, method, path, version, body } = write
    const form = typeof body === 'function'
    return send(`${lender.url}${path}`, {
      method,
      headers: {
        authorization: await reach(lender.authorization(as)),
        'idempotency-key': key,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(!form && { 'content-type': 'application/json' }),
      },
      body: form ? body() : JSON.stringify(body),
    })
  }

  return {
    entries,
    repeat,
    async write<Body>(write: Write) {
      const entry: Entry = { write, key: crypto.randomUUID() }
      entries.push(entry)
      const answer = await repeat(entry)
      const body = granted<Body>(answer, `${write.method} ${write.path}`)
      entry.answer = answer
      return body
    },
    async read<Body>(as: string, path: string) {
      const authorization = await reach(lender.authorization(as))
      return granted<Body>(await send(`${lender.url}${path}`, { headers: { authorization } }), path)
    },
    async step<Body>(path: string, body: object = {}) {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return granted<Body>(await send(`${lender.url}/console${path}`, init), path)
    },
  }
}

/** A lender whose database is unavailable does not know whether a write was done. */
function granted<Body>({ status, body }: Answer, call: string): Body {
  if (status === 503) throw new Error(noAnswer)
  if (status >= 300) throw new Error(`${call} was answered ${status}: ${JSON.stringify(body)}`)
  return body as Body
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const answer = await reach(fetch(url, init))
  const text = await reach(answer.text())
  const replayed = answer.headers.get('idempotency-replayed') === 'true'
  return { status: answer.status, body: JSON.parse(text), replayed }
}

/** What is sent here is well made: nothing rejects but for a connection that breaks. */
async function reach<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    throw new Error(noAnswer, { cause: error })
  }
}
