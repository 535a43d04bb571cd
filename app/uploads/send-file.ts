import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import { waitForNetwork } from '#app/network/wait-for-network.ts'
import type { ArrivedFile } from './file-fields.ts'

/** What becomes of a file. One that is refused is refused again, whenever it is sent. */
export type SendResult =
  | { state: 'uploaded'; stored: ArrivedFile }
  | { state: 'failed' | 'refused'; problem: string }

export interface Sending {
  key: string
  file: File
  action: string
  uploadType: string
  signal: AbortSignal
  /** `percent` is 100 when all bytes are sent, and undefined while the file waits to be sent again. */
  onProgress(percent: number | undefined): void
}

/** Milliseconds before each further attempt for a lost file; after the last one the person must ask for it. */
const restsMs = [1_000, 4_000, 10_000]

/** Milliseconds for which nothing of a file may be taken, and its answer may take. */
const stallTimeoutMs = 60_000

/**
 * Sends one file to the portal, with its progress. The lender takes whole files: one that is lost is sent again from its start, with the same key. A
 * session that has ended is renewed. Rejects when it is aborted.
 */
export async function sendFile(
  sending: Sending,
  signIn = askToSignIn,
  wait = waitForNetwork,
): Promise<SendResult> {
  for (const restMs of restsMs) {
    const result = await post(sending, signIn)
    if (result !== 'lost') return result
    sending.onProgress(undefined)
    await wait(restMs, sending.signal)
  }
  const last = await post(sending, signIn)
  return last === 'lost' ? { state: 'failed', problem: 'the connection was lost' } : last
}

/** `lost`: nothing is known of the file, or the lender is unavailable. */
async function post(sending: Sending, signIn: () => Promise<boolean>): Promise<SendResult | 'lost'> {
  const answer = await request(sending)
  const { status, text } = answer.status === 401 && (await signIn()) ? await request(sending) : answer
  if (status === 401) return { state: 'failed', problem: 'your session has ended. Sign in, then try again' }
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'lost'
  const { stored, problem = 'it was not uploaded' } = parse(text)
  if (stored) return { state: 'uploaded', stored }
  return { state: status === 413 || status === 422 ? 'refused' : 'failed', problem }
}

interface Answer {
  /** 0 where the connection was lost, or nothing moved any more. */
  status: number
  text: string
}

/** `fetch` cannot say how much has been sent. */
function request({ key, file, action, uploadType, signal, onProgress }: Sending): Promise<Answer> {
  signal.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const sent = new XMLHttpRequest()
  const abort = () => sent.abort()
  let timer = setTimeout(abort, stallTimeoutMs)
  sent.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(timer)
    timer = setTimeout(abort, stallTimeoutMs)
    onProgress(Math.floor((loaded / total) * 100))
  }
  sent.onloadend = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    resolve({ status: sent.status, text: sent.responseText })
  }
  signal.addEventListener('abort', abort)
  const body = new FormData()
  body.set('idempotency_key', key)
  body.set('upload_type', uploadType)
  body.set('file', file)
  sent.open('POST', action)
  sent.setRequestHeader('Accept', 'application/json')
  sent.send(body)
  return promise
}

function parse(text: string): { stored?: ArrivedFile; problem?: string } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
