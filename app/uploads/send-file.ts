import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import type { ArrivedFile } from './form-files.ts'

/**
 * What becomes of a file. `permanent`: the same one is refused again, whenever it is sent. `lost`: nothing is known of it, the lender is unavailable, or
 * it was aborted; it is sent again with the same key.
 */
export type SendResult =
  | { state: 'uploaded'; stored: ArrivedFile }
  | { state: 'failed'; problem: string; permanent?: boolean | undefined }
  | 'lost'

export interface Sending {
  key: string
  file: File
  action: string
  uploadType: string
  signal: AbortSignal
  /** `percent` is 100 when all bytes are sent. */
  onProgress(percent: number): void
}

/** Milliseconds for which nothing of a file may be taken, and its answer may take. */
const stallTimeoutMs = 60_000

const signedOut: SendResult = { state: 'failed', problem: 'your session has ended. Sign in, then try again' }

/** Sends one file to the portal, with its progress. A session that has ended is renewed and the file is sent once more. */
export async function sendFile(sending: Sending, signIn = askToSignIn): Promise<SendResult> {
  const result = await post(sending)
  if (result !== signedOut || !(await signIn())) return result
  return post(sending)
}

/** `fetch` cannot say how much has been sent. */
function post({ key, file, action, uploadType, signal, onProgress }: Sending): Promise<SendResult> {
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  if (signal.aborted) return Promise.resolve('lost')
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let timer = setTimeout(abort, stallTimeoutMs)
  request.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(timer)
    timer = setTimeout(abort, stallTimeoutMs)
    onProgress(Math.floor((loaded / total) * 100))
  }
  // The request also ends where the connection was lost, or nothing moved any more: its status is then 0.
  request.onloadend = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    resolve(resultOf(request.status, request.responseText))
  }
  signal.addEventListener('abort', abort)
  const body = new FormData()
  body.set('idempotency_key', key)
  body.set('upload_type', uploadType)
  body.set('file', file)
  request.open('POST', action)
  request.setRequestHeader('Accept', 'application/json')
  request.send(body)
  return promise
}

function resultOf(status: number, text: string): SendResult {
  if (status === 401) return signedOut
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'lost'
  const { stored, problem = 'it was not uploaded', permanent } = parse(text)
  return stored ? { state: 'uploaded', stored } : { state: 'failed', problem, permanent }
}

interface Answer {
  stored?: ArrivedFile
  problem?: string
  permanent?: boolean
}

function parse(text: string): Answer {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
