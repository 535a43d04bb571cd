import { createHash } from 'node:crypto'
import { makeZip } from 'client-zip'
import { codeLabel, uploadLabels } from '#app/clients/labels.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import { countOf } from '#app/format/count.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { Download } from '#contract/calls/service.ts'
import type { Client } from '#contract/clients/client.ts'
import { byteOrderMark, csvLine } from '#contract/fields/csv.ts'
import { type CaseFileView, dateTime } from '../case-file-view.ts'

interface Sources {
  client: Client
  view: CaseFileView
  providerName: string
  now: Date
  download(filePath: string): Promise<Result<Download>>
}

interface KeptFile {
  path: string
  name: string
  type: string
  /** What the lender says of its bytes. */
  size?: number
  sha256?: string | null
  at?: string
  by?: string
}

/** A line of the manifest. */
interface Listed {
  file: KeptFile
  /** Its path in the archive. */
  as: string
  size?: number
  sha256?: string
  problem?: string
}

/**
 * The case file as a ZIP, document by document as the browser reads it. A document that the lender does not send has a note in its place, and the
 * archive a file that says so; one that breaks off ends the download, so that no one takes a part for the whole.
 */
export function caseArchive(sources: Sources): ReadableStream<Uint8Array> {
  let reading: ReadableStreamDefaultReader<Uint8Array> | undefined
  let ended = false
  const zip = makeZip(entries(sources, open)).getReader()

  function open(body: ReadableStream<Uint8Array>) {
    reading = body.getReader()
    if (ended) void reading.cancel()
    return reading
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await zip.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // What makes the archive would leave the lender’s answer open.
      async cancel(reason) {
        ended = true
        await reading?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

type Open = (body: ReadableStream<Uint8Array>) => ReadableStreamDefaultReader<Uint8Array>

async function* entries({ client, view, providerName, now, download }: Sources, open: Open) {
  const listed: Listed[] = []
  yield { name: 'case-file.txt', lastModified: now, input: textOf(view) }
  for (const [index, file] of filesOf(client).entries()) {
    const number = String(index + 1).padStart(2, '0')
    const name = `${number} ${portableName(`${file.type} ${file.name}`)}`
    const found = await download(file.path)
    if (found.ok && found.value.body) {
      const line: Listed = { file, as: `documents/${name}` }
      yield { name: line.as, lastModified: dateOf(file, now), input: bytesOf(open(found.value.body), line) }
      listed.push({ ...line, problem: differs(line) ? `Not as ${providerName} recorded it` : undefined })
      continue
    }
    const isGone = !found.ok && found.failure.kind === 'not_found'
    const problem = isGone ? `${providerName} no longer has it` : `${providerName} did not send it`
    const as = `documents/${number} NOT INCLUDED ${portableName(file.name)}.txt`
    yield { name: as, lastModified: now, input: `${file.name} is not in this archive: ${problem}.\r\n` }
    listed.push({ file, as, problem: `Not included: ${problem}` })
  }
  yield { name: 'manifest.csv', lastModified: now, input: manifestOf(listed, providerName) }
  const problems = listed.filter(({ problem }) => problem)
  if (problems.length > 0)
    yield { name: 'INCOMPLETE.txt', lastModified: now, input: incompleteText(problems) }
}

/** A client's documents, and what is kept with its consent and answers beside them. */
function filesOf({ documents, consent, requested_information: requested = [] }: Client): KeptFile[] {
  const attached = requested.flatMap(({ attachments }) => attachments ?? [])
  const evidence = consent.evidence_file_path
  const files: KeptFile[] = [
    ...documents.map((document) => ({
      path: document.file_path,
      name: document.file_name,
      type: codeLabel(uploadLabels, document.upload_type),
      size: document.size,
      sha256: document.sha256,
      at: document.uploaded_at,
      by: document.uploaded_by,
    })),
    ...(evidence ? [{ path: evidence, name: safeFileName(evidence), type: 'Client consent' }] : []),
    ...attached.map(({ file_path, file_name, size }) => ({
      path: file_path,
      name: file_name,
      type: 'Requested information',
      size,
    })),
  ]
  const first = new Map(files.toReversed().map((file) => [file.path, file]))
  return files.filter((file) => first.get(file.path) === file)
}

/** A file's bytes as they pass; afterwards its line has their number and their hash. */
async function* bytesOf(reader: ReadableStreamDefaultReader<Uint8Array>, line: Listed) {
  const hash = createHash('sha256')
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    hash.update(value)
    size += value.byteLength
    yield value
  }
  Object.assign(line, { size, sha256: hash.digest('hex') })
}

function differs({ file, size, sha256 }: Listed): boolean {
  return (file.size ?? size) !== size || (file.sha256?.toLowerCase() || sha256) !== sha256
}

function dateOf({ at }: KeptFile, now: Date): Date {
  const date = new Date(at ?? now)
  return Number.isNaN(date.getTime()) ? now : date
}

/** Windows allows fewer signs in a name than other systems. */
function portableName(name: string): string {
  return safeFileName(name).replace(/[<>:"|?*]/g, '_')
}

function manifestOf(listed: readonly Listed[], providerName: string): string {
  const columns = [
    'File',
    'Document',
    'Type',
    'Bytes',
    'SHA-256',
    `SHA-256 recorded by ${providerName}`,
    'Uploaded',
    'Uploaded by',
    'Result',
  ]
  const rows = listed.map(({ file, as, size, sha256, problem }) => [
    as,
    file.name,
    file.type,
    size,
    sha256,
    file.sha256,
    file.at && dateTime(file.at),
    file.by,
    problem ?? 'Included',
  ])
  return byteOrderMark + [columns, ...rows].map(csvLine).join('')
}

function incompleteText(problems: readonly Listed[]): string {
  const documents = countOf(problems.length, { one: 'document is', many: 'documents are' })
  const lines = problems.map(({ file, problem }) => `${file.name}: ${problem}`)
  return [`This archive is not complete: ${documents} missing or not as recorded.`, ...lines, ''].join('\r\n')
}

/** The page as text. */
function textOf({ name, number, reference, prepared, sections }: CaseFileView): string {
  const head = [`Case file: ${[name, number, reference].filter(Boolean).join(', ')}`, `Prepared ${prepared}`]
  const parts = sections.flatMap(({ title, entries: all, none }) => [
    '',
    title.toUpperCase(),
    ...(none ? [none] : []),
    ...all.flatMap((each) => [
      '',
      ...(each.title ? [each.title] : []),
      ...each.facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`),
    ]),
  ])
  return [...head, ...parts, ''].join('\n').replaceAll('\n', '\r\n')
}
