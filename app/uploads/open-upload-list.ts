import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import { postForm } from '#app/network/post-form.ts'
import { createUploadList, type Sending, type SendResult, type UploadList } from './upload-list.ts'
import type { UploadSettings } from './upload-settings.ts'

const lists = new Map<string, UploadList>()

/** The list of a page's files: the same one as long as the document is open, so that uploads outlive a change of page. */
export function openUploadList(settings: UploadSettings): UploadList {
  const { name, action } = settings
  const open = lists.get(name)
  if (open) return open
  const list = createUploadList({
    send: (sending) => sendFile(action, sending),
    storage: {
      read: () => attempt(() => sessionStorage.getItem(name)) ?? null,
      write: (text) => void attempt(() => sessionStorage.setItem(name, text)),
    },
    problemOf: (file, count) => problemOf(file, count, settings),
    single: settings.maxFiles === 1,
    later: (action, ms) => void setTimeout(action, ms),
    online: navigator.onLine,
  })
  addEventListener('online', () => list.setOnline(true))
  addEventListener('offline', () => list.setOnline(false))
  warnBeforeLeaving(list, window)
  lists.set(name, list)
  return list
}

function problemOf(
  { name, size }: File,
  count: number,
  { accept, maxFileBytes, maxFiles, problems }: UploadSettings,
): string | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (/^\.hei[cf]$/.test(ending)) return problems.heic
  if (!accept.split(',').includes(ending)) return problems.type
  if (size === 0) return problems.empty
  if (size > maxFileBytes) return problems.tooLarge
  return count >= maxFiles ? problems.tooMany : undefined
}

/** Storage throws where it is switched off or full. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** The browser asks before it leaves a document whose files are on their way. */
export function warnBeforeLeaving(list: Pick<UploadList, 'subscribe' | 'isBusy'>, page: EventTarget): void {
  const warn = (event: Event) => event.preventDefault()
  list.subscribe(() => {
    // A listener that stays would keep the page out of the back/forward cache.
    if (list.isBusy()) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  })
}

/** Milliseconds for which the answer to a file may take. */
const answerTimeoutMs = 60_000

/** Sends one file to the portal, with its progress. A session that has ended is renewed and the file is sent once more. */
async function sendFile(action: string, sending: Sending): Promise<SendResult> {
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
