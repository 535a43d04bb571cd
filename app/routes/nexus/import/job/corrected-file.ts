import type { StreamedFile } from '#contract/calls/upload.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { errorHeader } from '#contract/nexus/rows/headers.ts'
import type { Corrections } from './corrections.ts'

/** Corrected rows as a file: the columns of the one they came from, without its errors. */
export function correctedFile(fileName: string, { headers, rows }: Corrections) {
  const places = [...headers.titles.keys()].filter((place) => headers.titles[place] !== errorHeader)
  const lines = [headers.titles, ...rows.map(({ cells }) => cells)]
  const text = lines.map((cells) => csvLine(places.map((place) => cells[place]))).join('')
  const name = `${fileName.replace(/\.[^.]+$/, '')}-corrected.csv`
  return {
    text,
    /** Each sending reads the file from its start. */
    open: (): StreamedFile => ({ name, bytes: bytesOf(text) }),
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
