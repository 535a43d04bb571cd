import { byteOrderMark, type CsvCell, csvLine } from '#contract/fields/csv.ts'

/** Bytes buffered for a browser that reads more slowly than the lender answers. */
const maxWaitingBytes = 2 * 1024 * 1024

export type CsvRow = readonly CsvCell[]

/**
 * A CSV file as its rows arrive: UTF-8 with a byte order mark, CRLF, cells guarded against formulas. An error of `batches` aborts the download,
 * so that a browser never takes a part for the whole.
 */
export function csvStream(
  columns: readonly string[],
  batches: AsyncIterable<readonly CsvRow[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const rows = batches[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(columns))),
      async pull(controller) {
        const { done, value } = await rows.next()
        if (done) return controller.close()
        controller.enqueue(encoder.encode(value.map(csvLine).join('')))
      },
      cancel: () => void rows.return?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
}
