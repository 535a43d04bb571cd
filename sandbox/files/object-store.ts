import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

export interface ObjectStoreOptions {
  /** Address of the bucket, e.g. https://s3.example/broker-files. */
  url: string
  region: string
  keyId: string
  secret: string
  /** Milliseconds until a response begins, a minute by default; five times as long for uploads. */
  answerWithin?: number
}

/** Uploads sign size and hash, so that the store rejects partial ones. */
export async function createObjectStore(options: ObjectStoreOptions): Promise<FileStore> {
  const arriving = await mkdtemp(join(tmpdir(), 'sandbox-arriving-'))
  const send = createSender(options)
  return {
    arriving,
    async put(path, { temporary, sha256 }) {
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
      const answer = await send('PUT', path, { headers, body: await openAsBlob(temporary) })
      if (!answer) throw new Error('The object store answered 404 to PUT: there is no such bucket')
    },
    async get(path, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await send('GET', path, { headers })
      return (answer?.body as ReadableStream<Uint8Array> | null | undefined) ?? undefined
    },
    async stat(path) {
      const answer = await send('HEAD', path)
      return answer && { size: Number(answer.headers.get('content-length')) }
    },
    async delete(path) {
      await send('DELETE', path)
    },
    close: () => rm(arriving, { recursive: true, force: true }),
  }
}

type Send = (
  method: string,
  path: string,
  init?: { headers?: Record<string, string>; body?: Blob },
) => Promise<Response | undefined>

/** Undefined when the object does not exist; throws for other errors. */
function createSender({ url, region, keyId, secret, answerWithin = 60_000 }: ObjectStoreOptions): Send {
  const signer = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  })
  return async (method, path, init) => {
    const address = `${url}/${path.split('/').map(encodeURIComponent).join('/')}`
    // Ends when the response begins: its body may go to a slow connection.
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), answerWithin * (init?.body ? 5 : 1))
    const answer = await signer
      .fetch(address, { method, signal: timeout.signal, ...init })
      .finally(() => clearTimeout(timer))
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return undefined
    throw new Error(`The object store answered ${answer.status} to ${method}`)
  }
}
