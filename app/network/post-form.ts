/** Milliseconds for which nothing of a form may be taken. */
const stallTimeoutMs = 60_000

interface Post {
  body: FormData
  headers?: Record<string, string>
  signal?: AbortSignal | null
  /** Milliseconds for which the answer may take once the form is sent; without it the caller decides. */
  answerTimeoutMs?: number
  /** `percent` is 100 when all bytes are sent. */
  onProgress(percent: number): void
}

/** Posts a form as `fetch` does, which cannot say how much of it has been sent. Where nothing moves any more it fails as on a lost connection. */
export function postForm(address: string, post: Post): Promise<Response> {
  const { body, headers = {}, signal, answerTimeoutMs, onProgress } = post
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const stall = createStallTimer(abort)
    request.upload.onprogress = ({ loaded, total }) => {
      stall.restart(loaded < total ? stallTimeoutMs : answerTimeoutMs)
      onProgress(Math.floor((loaded / total) * 100))
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(signal?.aborted ? signal.reason : new TypeError('Stalled'))
    request.onloadend = () => {
      stall.restart(undefined)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    request.open('POST', address)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    stall.restart(stallTimeoutMs)
    request.send(body)
  })
}

function createStallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Without `ms` it is stopped. */
    restart(ms: number | undefined) {
      clearTimeout(timer)
      if (ms !== undefined) timer = setTimeout(onStall, ms)
    },
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const isEmpty = [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : response, { status, statusText, headers })
}
