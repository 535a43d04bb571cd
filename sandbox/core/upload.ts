import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { mediaTypeOf, type UploadedFile, uploadLimits, uploadTypeSchema } from '#contract/document.ts'
import { may } from '#contract/roles.ts'
import { isUuid, visibleTo } from '../clients/visible.ts'
import { type StoredFileRow, storedFiles } from '../db/tables/application.ts'
import { clients } from '../db/tables/clients.ts'
import { findFileProblem, safeName } from '../files/file-check.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuse, refuseForbidden, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { answerWrite } from '../http/write.ts'
import { doerOf } from '../people/doer.ts'

interface Arrived {
  name: string
  bytes: Uint8Array
  sha256: string
}

/** `POST /fileUpload/organisation/{organisationId}/upload/{uploadType}`, multipart field `files`. */
export function mountUpload(app: Hono<CallEnv>, lender: Lender): void {
  const stumbles = createStumbles()
  app.post('/fileUpload/organisation/:organisationId/upload/:uploadType', async (c) => {
    const { organisationId, uploadType } = c.req.param()
    if (!uploadTypeSchema.safeParse(uploadType).success)
      return refuseInvalid({ uploadType: ['Choose a kind of document'] })
    await requireOrganisation(c, lender, organisationId)
    const files = await readFiles(c)
    for (const { name } of files) stumbles(`${organisationId}/${name}`)
    const content = files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')
    return answerWrite(c, lender, content, async (tx) => {
      const rows = files.map((file) => toRow(file, c, organisationId, uploadType, lender.now()))
      for (const [index, { path }] of rows.entries())
        await lender.files.save(path, files[index]?.bytes ?? new Uint8Array())
      await tx.insert(storedFiles).values(rows)
      return { status: 201, body: rows.map(toUploaded) }
    })
  })
}

/** The organisation of a client the broker may see, or the brokerage itself for its admin. */
async function requireOrganisation(c: Context<CallEnv>, lender: Lender, id: string): Promise<void> {
  const broker = c.get('broker')
  const brokerage = c.get('brokerage')
  if (!brokerage) return refuseForbidden('You do not belong to a brokerage yet', 'no-brokerage')
  if (id === brokerage.id) {
    if (may(broker.role, 'upload-brokerage-documents')) return
    return refuseForbidden('Only an admin can upload documents of the brokerage')
  }
  if (brokerage.status !== 'Active' || !brokerage.contract.is_signed)
    return refuseForbidden('Your brokerage cannot change clients now', 'contract-not-signed')
  const [client] = isUuid(id)
    ? await lender.db
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.organisationId, id), visibleTo({ broker, brokerage })))
    : []
  if (!client) refuseNotFound('this organisation')
}

async function readFiles(c: Context<CallEnv>): Promise<Arrived[]> {
  const form = await c.req
    .formData()
    .catch(() =>
      refuse(400, { slug: 'malformed', title: 'Malformed request', detail: 'Send multipart form data' }),
    )
  const given = form.getAll('files').filter((each) => typeof each !== 'string')
  if (given.length === 0) return refuseInvalid({ files: ['Choose a file to upload'] })
  if (given.length > uploadLimits.filesPerRequest)
    return refuseInvalid({ files: [`Upload ${uploadLimits.filesPerRequest} files or fewer at a time`] })
  return Promise.all(given.map(readFile))
}

async function readFile(file: File): Promise<Arrived> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = safeName(file.name)
  const wrong = findFileProblem(name, bytes)
  if (wrong)
    refuse(wrong.status, {
      slug: 'file-refused',
      title: 'File refused',
      detail: wrong.message,
      errors: { files: [wrong.message] },
    })
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A practice scenario: a file named `fail-*.pdf` fails at first and arrives at the second attempt. */
function createStumbles(): (file: string) => void {
  const seen = new Set<string>()
  return (file) => {
    if (!/\/fail-[^/]*\.pdf$/i.test(file)) return
    if (seen.delete(file)) return
    seen.add(file)
    refuse(503, {
      slug: 'upload-failed',
      title: 'Upload failed',
      detail: 'The file could not be stored. Try again.',
    })
  }
}

function toRow(
  file: Arrived,
  c: Context<CallEnv>,
  organisationId: string,
  uploadType: string,
  now: Date,
): StoredFileRow {
  return {
    path: `organisations/${organisationId}/${randomUUID()}/${file.name}`,
    organisationId,
    uploadedBy: doerOf(c.get('broker')).name,
    name: file.name,
    size: file.bytes.length,
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
