import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { coreCalls } from '#contract/calls/core-calls.ts'
import { mediaTypeOf, type UploadedFile, uploadTypeSchema } from '#contract/clients/document.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import type { Handler } from '../calls/mount.ts'
import { answerWrite } from '../calls/write.ts'
import { type StoredFileRow, storedFiles } from '../db/tables/application.ts'
import { discard } from '../files/file-store.ts'
import {
  findFileProblem,
  type ReceivedFile,
  type ReceivedForm,
  receiveFiles,
} from '../files/receive-files.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { fileProblemTypes, refuse, refuseInvalid } from '../http/problem.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { requireOwnOrganisation } from './organisation.ts'

const limits = {
  field: 'files',
  files: uploadLimits.filesPerRequest,
  fileBytes: defaultPolicy.upload.fileBytes,
  bodyBytes: defaultPolicy.upload.fileBytes * uploadLimits.filesPerRequest + 1_048_576,
}

export function uploadFiles(lender: Lender): Handler<typeof coreCalls.uploadFiles> {
  const stumbles = createStumbles()
  return async (c) => {
    const { organisationId, uploadType } = c.req.param()
    if (!uploadTypeSchema.safeParse(uploadType).success)
      return refuseInvalid({ uploadType: ['Choose the type of document'] })
    await requireOwnOrganisation(c, lender, organisationId, uploadType)
    const form = await receive(c, lender)
    try {
      requireGoodFiles(form)
      for (const { name } of form.files) stumbles(`${organisationId}/${name}`)
      const rows = form.files.map((file) => toRow(file, c, { organisationId, uploadType, now: lender.now() }))
      return await keep(c, lender, form.files, rows)
    } finally {
      await discard(form.files)
    }
  }
}

async function receive(c: Context<CallEnv>, lender: Lender): Promise<ReceivedForm> {
  const received = await receiveFiles(c.req.raw, lender.files, limits)
  if (received.ok) return received.form
  if (received.problem === 'too-large') return refuse('too_large', { detail: 'The request is too large' })
  return refuse('malformed_request', { detail: 'Send multipart form data' })
}

function requireGoodFiles({ files, tooMany }: ReceivedForm): void {
  if (files.length === 0) refuseInvalid({ files: ['Choose a file to upload'] })
  if (tooMany) refuseInvalid({ files: [`Upload ${limits.files} files or fewer at a time`] })
  for (const file of files) {
    const wrong = findFileProblem(file)
    if (wrong)
      refuse(fileProblemTypes[wrong.status], {
        title: 'File refused',
        detail: wrong.message,
        errors: { files: [wrong.message] },
      })
  }
}

function keep(
  c: Context<CallEnv>,
  lender: Lender,
  files: ReceivedFile[],
  rows: StoredFileRow[],
): Promise<Response> {
  const content = files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
  return answerWrite(c, lender, content, async (tx) => {
    await tx.insert(storedFiles).values(rows)
    for (const [index, file] of files.entries()) await lender.files.put(rows[index]?.path ?? '', file)
    return { status: 201, body: rows.map(toUploaded) }
  })
}

/** Practice scenario: a file named `fail-*.pdf` fails on the first attempt. */
function createStumbles(): (file: string) => void {
  const seen = new Set<string>()
  return (file) => {
    if (!/\/fail-[^/]*\.pdf$/i.test(file)) return
    if (seen.delete(file)) return
    seen.add(file)
    refuse('unavailable', { detail: 'The file could not be stored. Try again.' })
  }
}

interface Filed {
  organisationId: string
  uploadType: string
  now: Date
}

function toRow(
  file: ReceivedFile,
  c: Context<CallEnv>,
  { organisationId, uploadType, now }: Filed,
): StoredFileRow {
  return {
    path: `organisations/${organisationId}/${randomUUID()}/${file.name}`,
    organisationId,
    uploadedBy: brokerActor(c.get('broker')).name,
    name: file.name,
    size: file.size,
    contentType: mediaTypeOf(file.name),
    uploadType,
    sha256: file.sha256,
    uploadedAt: now,
  }
}

function toUploaded(row: StoredFileRow): UploadedFile {
  return {
    file_path: row.path,
    file_name: row.name,
    size: row.size,
    content_type: row.contentType,
    upload_type: row.uploadType,
    uploaded_at: row.uploadedAt.toISOString(),
    sha256: row.sha256,
  }
}
