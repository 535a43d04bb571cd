import { fileNameIn } from './content-disposition.ts'

/** Milliseconds without a byte of a file. */
const stallTimeoutMs = 60_000

/** Fetches a file and has the browser save it. Resolves after its last byte, with the reason if it failed. */
export async function saveFile(address: string, fileName?: string): Promise<string | undefined> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), stallTimeoutMs)
  }
  try {
    wait()
    const response = await fetch(address, { signal: controller.signal })
    if (!response.ok || !response.body) return refusal(response.status)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      wait()
    }
    const { headers } = response
    const name = fileName ?? fileNameIn(headers.get('Content-Disposition'))
    save(new Blob(chunks, { type: headers.get('Content-Type') ?? '' }), name)
    return undefined
  } catch {
    return 'The file has not been downloaded. The connection was lost'
  } finally {
    clearTimeout(timer)
  }
}

function refusal(status: number): string {
  if (status === 401) return 'The file has not been downloaded. Sign in again'
  if (status === 404) return 'The file has not been downloaded. It no longer exists'
  return 'The file has not been downloaded. Try again in a minute'
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  // If done at once, some browsers would not have started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
