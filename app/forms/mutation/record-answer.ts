import type { Failure } from '#contract/calls/failure.ts'
import { isKeyReused, isUnknownOutcome } from './call-outcome.ts'
import type { FormMessage } from './form-message.ts'
import type { CallArgs, RecordDefinition } from './mutation.ts'
import type { MutationReply } from './mutation-reply.ts'

type Refusal = Omit<MutationReply, 'intent'>

/**
 * Answers a refused or lost write from the present record: it succeeded after all, is no longer possible, or must be checked and sent again
 * under a new key on the new version.
 */
export async function answerFromRecord<Params, Value, Saved, Row>(
  record: RecordDefinition<Params, Value, Saved, Row>,
  args: CallArgs<Params, Value>,
  failure: Failure,
  reply: Refusal,
): Promise<Refusal | { saved: Saved }> {
  const lost = isUnknownOutcome(failure)
  if (lost && !record.recover) return reply
  const read = await record.read(args)
  if (!read.ok) return { ...reply, ...(isKeyReused(failure) && { formError: unreadable }) }
  const row = read.value
  const version = record.version?.(row)
  // The record has not changed, so the same request may still arrive: it keeps its key.
  if (lost && version === args.write.version) return reply
  const saved = lost ? record.recover?.(row, args) : undefined
  if (saved !== undefined) return { saved }
  if (lost && version === undefined) return reply
  const blocked = record.blocked?.(row, args)
  return {
    ...reply,
    status: 409,
    idempotencyKey: crypto.randomUUID(),
    version,
    changed: true,
    formError: isKeyReused(failure) ? corrected(blocked) : (blocked ?? record.changed(row)),
    differences: record.differences?.(row, args),
  }
}

/** The first attempt succeeded, with other answers than these. */
function corrected(blocked: FormMessage | undefined): FormMessage {
  if (blocked) return { ...blocked, text: `${blocked.text} What you changed since then was not sent.` }
  return {
    title: 'Your first attempt was saved',
    text: 'You have changed your answers since, and the changes have not been saved. Check them, then save again.',
  }
}

const unreadable = {
  title: 'Your first attempt went through',
  text: 'It was sent with the answers you had then. What you entered is still here. Reload the page to see what was saved before you send it again.',
}
