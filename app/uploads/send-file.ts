import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import { postForm } from '#app/network/post-form.ts'
import type { Sending, SendResult } from './upload-list-options.ts'

/** Milliseconds for which the answer to a file may take. */
const answerTimeoutMs = 60_000

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

async function post(action: string, sending: Sending): Promise<Answer> {
  const { key, file, uploadType, signal, onProgress } = sending
  const body = new FormData()
  body.set('idempotency_key', key)
  body.set('upload_type', uploadType)
  body.set('file', file)
  const headers = { Accept: 'application/json' }
  try {
    const response = await postForm(action, { body, headers, signal, answerTimeoutMs, onProgress })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '', aborted: signal.aborted }
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
