import {
  type BrotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Quality 4 costs a quarter of rendering; 5 saves a twelfth of the bytes at 1.5 times the cost. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** 256 KiB is more than a page; the default of 4 MiB would waste memory. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Synchronous: a page takes a millisecond, and a thread would add a tenth. */
export function compressWhole(bytes: Buffer, encoding: Encoding): Buffer<ArrayBuffer> {
  return encoding === 'gzip'
    ? gzipSync(bytes)
    : brotliCompressSync(bytes, {
        params: { ...quality, ...window, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
}

/** Compresses part by part; the browser can decode each part as it arrives. */
export function createCompressor(encoding: Encoding) {
  const stream: Gzip | BrotliCompress =
    encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { ...quality, ...window } })
  let written: Buffer[] = []
  let failure: Error | undefined
  stream.on('data', (piece: Buffer) => written.push(piece))
  stream.on('error', (error) => {
    failure = error
  })
  const take = () => {
    const bytes = Buffer.concat(written)
    written = []
    return bytes
  }
  return {
    async part(bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
      stream.write(bytes)
      await new Promise<void>((resolve) => stream.flush(resolve))
      if (failure) throw failure
      return take()
    },
    async last(bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
      const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))
      stream.end(bytes)
      await ended
      return take()
    },
    stop: () => stream.destroy(),
  }
}
