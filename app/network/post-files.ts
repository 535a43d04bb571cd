import { writeFields } from '#app/forms/mutation/form-write.ts'
import { browserConnection, type Connection, sendThroughPauses } from './pause-offline.ts'
import { postForm } from './post-form.ts'

/** A form with files on its way. */
export interface FormUpload {
  /** What is uploaded: the name of the file, or how many they are. */
  name: string
  /** 100 when all bytes are sent. */
  percent: number
  /** Sent again because its answer was lost. */
  again: boolean
  /** Until the browser is connected. */
  paused?: boolean
  startedAt: number
}

interface PostFilesOptions {
  onProgress(upload: FormUpload): void
  post?: typeof postForm
  now?: () => number
  connection?: Connection
}

/**
 * Sends forms with chosen files, and says how much of them has been sent; undefined for any other request. One that was begun pauses while the
 * browser is offline, and is sent again with the same key.
 */
export function createPostFiles({
  onProgress,
  post = postForm,
  now = () => performance.now(),
  connection = browserConnection,
}: PostFilesOptions) {
  const sent = new WeakSet<FormData>()
  return (address: string, { body, signal }: RequestInit): Promise<Response> | undefined => {
    if (!(body instanceof FormData)) return undefined
    const name = nameFiles(body)
    if (!name) return undefined
    const upload: FormUpload = { name, percent: 0, again: sent.has(body), startedAt: now() }
    const report = (changes: Partial<FormUpload>) => onProgress({ ...Object.assign(upload, changes) })
    const send = (abort?: AbortSignal | null) => {
      Object.assign(upload, { again: sent.has(body), paused: false })
      sent.add(body)
      return post(address, { body, signal: abort, onProgress: (percent) => report({ percent }) })
    }
    const isBegun = sent.has(body) || connection.isOnline()
    if (!isBegun || !body.has(writeFields.key)) return send(signal)
    return sendThroughPauses(send, { signal, connection, onPause: () => report({ paused: true }) })
  }
}

/** A file field where none was chosen sends a file without a name. */
function nameFiles(form: FormData): string | undefined {
  const names = [...form.values()].flatMap((value) => (value instanceof File ? value.name || [] : []))
  return names.length > 1 ? `${names.length} files` : names[0]
}
