import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import { importLimits, runningImportStatuses } from '#contract/nexus/client-import.ts'
import { type FileProblem, fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import type { Handler } from '../../calls/mount.ts'
import { answerWrite } from '../../calls/write.ts'
import { hasId } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, type ImportRecord } from '../../db/tables/nexus.ts'
import { discard } from '../../files/file-store.ts'
import { type ReceivedFile, type ReceivedForm, receiveFiles } from '../../files/receive-files.ts'
import type { CallEnv, Lender, Member } from '../../http/lender.ts'
import { fileProblemTypes, refuse, refuseInvalid, refuseNotFound } from '../../http/problem.ts'
import { correctImport } from '../../nexus/imports/correct-import.ts'
import { toImportJob, visibleImports } from '../../nexus/imports/import-view.ts'
import { brokerActor } from '../../people/timeline-actor.ts'
import { sampleFailedRows } from '../../seed/nexus-jobs.ts'

const limits = {
  field: 'file',
  files: 1,
  fileBytes: importLimits.bytes,
  bodyBytes: importLimits.bytes + 1_048_576,
}

export function importClients(lender: Lender): Handler<typeof nexusCalls.importClients> {
  return async (c) => {
    const form = await receive(c, lender)
    try {
      const file = requireFile(form)
      const corrects = form.fields.get('corrects')
      if (corrects) return await correct(c, lender, file, corrects)
      return await keep(c, lender, file, isTrue(form, 'force') || c.req.query('force') === 'true')
    } finally {
      await discard(form.files)
    }
  }
}

async function receive(c: Context<CallEnv>, lender: Lender): Promise<ReceivedForm> {
  const received = await receiveFiles(c.req.raw, lender.files, limits)
  if (received.ok) return received.form
  if (received.problem === 'too-large') return refuseFile('tooLarge')
  return refuse('malformed_request', { detail: 'Send multipart form data' })
}

function requireFile(form: ReceivedForm): ReceivedFile {
  const [file] = form.files
  if (!file) return refuseInvalid({ file: ['Choose a file to upload'] })
  const problem = file.truncated ? 'tooLarge' : findFileProblem(file.name, file.head)
  if (problem) return refuseFile(problem)
  if (!isTrue(form, 'consent_declaration'))
    return refuseInvalid({ consent_declaration: ['Confirm that every client knows you may check'] })
  return file
}

function isTrue(form: ReceivedForm, field: string): boolean {
  return ['true', 'on', 'yes'].includes(form.fields.get(field) ?? '')
}

async function keep(
  c: Context<CallEnv>,
  lender: Lender,
  file: ReceivedFile,
  force: boolean,
): Promise<Response> {
  const job = newJob(c.get('member'), file, lender.now())
  const answer = await answerWrite(c, lender, `${file.name} ${file.sha256} ${force}`, async (tx) => {
    if (!force) await requireNew(tx, c.get('member'), file.sha256)
    const [created] = await tx.insert(clientImports).values(job).returning()
    if (!created) throw new Error('The import was not inserted')
    await lender.files.put(job.filePath, file)
    return { status: 201, body: toImportJob(created, []) }
  })
  lender.wakeImports()
  return answer
}

/** A correction is made at once: it has no more rows than failed. The file may be one that was sent before: what is corrected stays so. */
async function correct(
  c: Context<CallEnv>,
  lender: Lender,
  file: ReceivedFile,
  importId: string,
): Promise<Response> {
  return answerWrite(c, lender, `${file.name} ${file.sha256} ${importId}`, async (tx) => {
    const { job, path } = await requireCorrectable(tx, c.get('member'), importId)
    const stored = await lender.files.get(path)
    const failed = stored
      ? await new Response(stored as unknown as BodyInit).blob()
      : new Blob([sampleFailedRows()])
    const sent = await openAsBlob(file.temporary)
    const corrected = await correctImport(tx, lender, { job, failed, sent })
    return { status: 200, body: toImportJob(corrected, []) }
  })
}

async function requireCorrectable(tx: Database, member: Member, importId: string) {
  const [job] = await tx
    .select()
    .from(clientImports)
    .where(and(visibleImports(member), hasId(clientImports.id, importId)))
  if (!job) return refuseNotFound('this import')
  if (runningImportStatuses.some((running) => running === job.status))
    return refuseInvalid({
      corrects: ['This import is still being checked. Correct its rows when that is over'],
    })
  if (!job.errorFilePath) return refuseInvalid({ corrects: ['This import has no rows to correct'] })
  return { job, path: job.errorFilePath }
}

function newJob({ broker, brokerage }: Member, file: ReceivedFile, now: Date) {
  const id = randomUUID()
  return {
    id,
    brokerageId: brokerage.id,
    brokerId: broker.id,
    uploadedBy: brokerActor(broker).name,
    fileName: file.name,
    filePath: `imports/${id}/${file.name}`,
    size: file.size,
    sha256: file.sha256,
    uploadedAt: now,
    status: 'Queued',
  } satisfies typeof clientImports.$inferInsert
}

async function requireNew(tx: Database, member: Member, sha256: string): Promise<void> {
  const [before] = await tx
    .select()
    .from(clientImports)
    .where(and(visibleImports(member), eq(clientImports.sha256, sha256), ne(clientImports.status, 'Failed')))
    .limit(1)
  if (before) refuseAgain(before)
}

function refuseAgain({ id, fileName, uploadedAt, uploadedBy }: ImportRecord): never {
  refuse('file_already_imported', {
    detail: 'The same file was uploaded before. Import it again?',
    import_id: id,
    file_name: fileName,
    uploaded_at: uploadedAt.toISOString(),
    uploaded_by: uploadedBy,
  })
}

const problemStatuses: Record<FileProblem, keyof typeof fileProblemTypes> = {
  type: 415,
  empty: 422,
  tooLarge: 413,
  password: 422,
  notWorkbook: 415,
  notText: 415,
}

function refuseFile(problem: FileProblem): never {
  const message = fileMessages[problem]
  refuse(fileProblemTypes[problemStatuses[problem]], {
    title: 'File refused',
    detail: message,
    errors: { file: [message] },
  })
}
