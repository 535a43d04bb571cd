import { readHead } from '#app/clients/uploads/file-head.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import { type ArrivingFile, isFileTooLarge } from '#app/forms/body/file-receiver.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'

export interface PassedFile {
  name: string
  size: number
  problem?: string
  result?: Result<ImportJob>
}

interface Sending {
  broker: BrokerService
  formKey: string
  /** Takes a file that was imported before. */
  force: boolean
}

/** Passes a client file on to the lender while it arrives. Another file of the same form is another import. */
export async function passFileOn(
  { name: rawName, bytes: arriving }: ArrivingFile,
  { broker, formKey, force }: Sending,
): Promise<PassedFile> {
  const name = safeFileName(rawName)
  const { head, bytes } = await readHead(arriving)
  const problem = findFileProblem(name, head)
  if (problem) return { name, size: 0, problem: fileMessages[problem] }
  let size = 0
  let tooLarge = false
  async function* counted() {
    try {
      for await (const chunk of bytes) {
        size += chunk.byteLength
        yield chunk
      }
    } catch (error) {
      tooLarge = isFileTooLarge(error)
      throw error
    }
  }
  const idempotencyKey = await deriveKey(formKey, name, String(force))
  const fields = { consent_declaration: 'true', ...(force && { force: 'true' as const }) } as const
  const result = await broker.importClients(
    { file: { name, bytes: counted() }, ...fields },
    { idempotencyKey },
  )
  return tooLarge ? { name, size, problem: fileMessages.tooLarge } : { name, size, result }
}
