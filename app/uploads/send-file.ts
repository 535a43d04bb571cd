import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import type { Sending, SendResult } from './upload-list-options.ts'

/** Milliseconds for which nothing of a file may be taken, nor its answer come. */
const stallTimeoutMs = 60_000

/** Sends one file to the portal, with its progress. A session that has ended is renewed and the file is sent once more. */
export async function sendFile(action: string, sending: Sending): Promise<SendResult> {
  const answer = await post(action, sending)
  if (answer.status !== 401 || sending.signal.aborted) return resultOf(answer)
  return (await askToSignIn()) ? resultOf(await post(action, sending)) : signedOut
}

const signedOut: SendResult = { kind: 'refused', problem: 'your session has ended. Sign in, then try again' }

interface Answer {
  status: number
  text: string
  aborted?: boolean
}

function post(action: string, { key, file, uploadType, signal, onProgress }: Sending): Promise<Answer> {
  const form = new FormData()
  form.set('idempotency_key', key)
  form.set('upload_type', uploadType)
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stall = createStallTimer(() => request.abort())
    const end = (answer: Answer) => {
      stall.clear()
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => {
      stall.restart()
      onProgress(Math.floor((loaded / total) * 100))
    }
    request.onload = () => end({ status: request.status, text: request.responseText })
    request.onerror = () => end({ status: 0, text: '' })
    request.onabort = () => end({ status: 0, text: '', aborted: signal.aborted })
    request.open('POST', action)
    request.setRequestHeader('Accept', 'application/json')
    stall.restart()
    request.send(form)
  })
}

function createStallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onStall, stallTimeoutMs)
    },
    clear: () => clearTimeout(timer),
  }
}

function resultOf({ status, text, aborted }: Answer): SendResult {
  if (aborted) return { kind: 'aborted' }
  if (status === 401) return signedOut
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { kind: 'lost' }
  const { stored, problem, permanent } = parse(text)
  if (stored) return { kind: 'stored', stored }
  return { kind: 'refused', problem: problem ?? 'it was not uploaded', permanent }
}

function parse(text: string): {
  stored?: Extract<SendResult, { kind: 'stored' }>['stored']
  problem?: string
  permanent?: boolean
} {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
