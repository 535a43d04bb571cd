import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadDocuments } from '#contract/clients/document.ts'
import { isPermitted } from '../blocked-actions.ts'
import { statusSentence } from '../client-record.ts'

const maxTries = 6

type Documents = UploadDocuments['documents']

export interface AddFailure {
  status: number
  formError: FormMessage
  retryAfter?: number
}

/**
 * Makes uploaded files documents of the client. Adding overwrites nothing, so a conflict needs no question: the missing files are added to the
 * new version. Undefined when it has them all.
 */
export async function addDocuments(
  { services, params, write, path }: FormArgs<{ clientId: string }>,
  client: Client,
  documents: Documents,
): Promise<AddFailure | undefined> {
  let latest = client
  for (let tries = 1; ; tries += 1) {
    const missing = notAdded(latest, documents)
    if (missing.length === 0) return undefined
    const idempotencyKey = await deriveKey(write.idempotencyKey, ...missing.map(({ file_path }) => file_path))
    const added = await services.broker.uploadDocuments(
      params.clientId,
      { documents: missing },
      { idempotencyKey, version: latest.version },
    )
    if (added.ok) return undefined
    const { failure } = added
    const again = failure.kind === 'conflict' || isUnknownOutcome(failure)
    const read = again ? await services.broker.getClient(params.clientId) : undefined
    if (!read?.ok) return refused(failure, path)
    latest = read.value
    if (notAdded(latest, documents).length === 0) return undefined
    if (!isPermitted(latest, 'upload-documents')) return closed(latest)
    if (tries === maxTries || (isUnknownOutcome(failure) && failure.retryAfter)) return refused(failure, path)
  }
}

function notAdded(client: Client, documents: Documents): Documents {
  return documents.filter(({ file_path }) => !client.documents.some((each) => each.file_path === file_path))
}

function closed(client: Client): AddFailure {
  return {
    status: 409,
    formError: { title: 'You cannot upload documents now', text: statusSentence(client) },
  }
}

function refused(failure: Failure, path: string): AddFailure {
  const { status, formError, retryAfter } = failureReply(failure, path, () => ({}))
  const { title, text, link } = formError ?? {
    title: 'The files are uploaded but not added to the client',
    text: '',
  }
  const messages = Object.values(failure.errors ?? {}).flat()
  const next =
    'The files are uploaded but not added to the client: choose Upload again to add them. You do not need to choose the files again.'
  return {
    status,
    retryAfter,
    formError: { title, text: [text, ...messages, next].filter(Boolean).join(' '), link },
  }
}
