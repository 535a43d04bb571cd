import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { type Failure, isKeyReused, isUnknownOutcome, type Result } from '#contract/calls/failure.ts'
import { failureReply } from './failure-messages.ts'
import type {
  FormAnswer,
  FormArgs,
  FormIntent,
  FormMessage,
  FormOpening,
  MutationDefinition,
  MutationReply,
  RecordDefinition,
  Success,
} from './mutation.ts'
import { parseForm } from './parse-form.ts'

/**
 * Defines what a form changes: its check, its call, where it leads and its messages. {@link mutationAction} makes a route’s action of it.
 * Idempotency, retries, conflicts and lost answers are the same for all.
 */
export function mutation<Params, Value, Saved, Row = never, Reply extends MutationReply = MutationReply>(
  definition: MutationDefinition<Params, Value, Saved, Row, Reply>,
): FormIntent<Params, Reply> & Openable {
  return {
    ...definition,
    open: (on) => openForm({ schema: definition.schema, ...on }),
    answer: (args) => answerForm(definition, args),
  }
}

interface Openable {
  /** For loaders: the form as it opens, with a key of its own, which it keeps every time it is shown again, until it succeeds. */
  open(on?: Opened): FormOpening
}

interface Opened {
  /** Of the record that the form changes. */
  version?: number
  /** What the form is parsed by, where its definition has a `check`. */
  schema?: z.ZodType
}

function openForm({ version, schema }: Opened): FormOpening {
  return { idempotencyKey: crypto.randomUUID(), version, constraint: schema && requiredOf(schema) }
}

/** The fields that a schema requires, by their names; not the groups that they are in, such as `contact`, nor fields of a group that may be left out. */
function requiredOf(schema: z.ZodType): Record<string, { required: true }> {
  const constraints = Object.entries(getZodConstraint(entered(schema)))
  const isIn = (group: string, name: string) => name.startsWith(`${group}.`) || name.startsWith(`${group}[`)
  const isGroup = (group: string) => constraints.some(([name]) => isIn(group, name))
  const isLeftOut = (name: string) =>
    constraints.some(([group, { required }]) => !required && isIn(group, name))
  const names = constraints.flatMap(([name, { required }]) => (required ? name : []))
  const required = names.filter((name) => !isGroup(name) && !isLeftOut(name))
  return Object.fromEntries(required.map((name) => [name, { required: true }]))
}

/** What goes into a schema that ends in a transform: of the transform itself conform reads nothing. */
function entered(schema: z.ZodType): z.ZodType {
  const { type, in: before, out } = (schema as z.ZodPipe<z.ZodType, z.ZodType>).def
  return type === 'pipe' && out.def.type === 'transform' ? entered(before) : schema
}

async function answerForm<Params, Value, Saved, Row, Reply extends MutationReply>(
  definition: MutationDefinition<Params, Value, Saved, Row, Reply>,
  args: FormArgs<Params>,
): Promise<Success | FormAnswer<Reply>> {
  const { schema, check = ({ form }) => parseForm(form, schema ?? noSchema()) } = definition
  const checked = await check(args)
  if (!('value' in checked)) return checked as FormAnswer<Reply>
  const call = { ...args, value: checked.value }
  const sent = await sendOnce(() => definition.call(call))
  const answer = sent.ok ? { saved: sent.value } : await refusal(definition, call, sent.failure)
  return 'saved' in answer ? definition.success({ ...call, saved: answer.saved }) : answer
}

function noSchema(): never {
  throw new Error('A mutation needs a schema or a check')
}

/** Milliseconds within which a write is repeated after a lost answer: later the person has waited long enough. */
const retryWithinMs = 5_000

/** Sends a write, and repeats it once with the same key if its answer was lost: the lender does it once. */
async function sendOnce<Saved>(call: () => Promise<Result<Saved>>): Promise<Result<Saved>> {
  const startedAt = performance.now()
  const result = await call()
  if (result.ok || !isUnknownOutcome(result.failure) || result.failure.retryAfter) return result
  return performance.now() - startedAt < retryWithinMs ? call() : result
}

async function refusal<Params, Value, Saved, Row, Reply extends MutationReply>(
  definition: MutationDefinition<Params, Value, Saved, Row, Reply>,
  args: FormArgs<Params, Value>,
  failure: Failure,
): Promise<FormAnswer<Reply> | { saved: Saved }> {
  const refused = failureReply(failure, args.path, args.form)
  const reply = { ...refused, ...definition.explain?.(failure, args, refused) } as FormAnswer<Reply>
  const read = failure.kind === 'conflict' || isKeyReused(failure) || isUnknownOutcome(failure)
  return read && definition.record ? answerFromRecord(definition.record, args, failure, reply) : reply
}

/**
 * Answers a refused or lost write from the present record: it succeeded after all, is no longer possible, or must be checked and sent again
 * under a new key on the new version.
 */
async function answerFromRecord<Params, Value, Saved, Row, Answer extends FormAnswer<MutationReply>>(
  record: RecordDefinition<Params, Value, Saved, Row>,
  args: FormArgs<Params, Value>,
  failure: Failure,
  reply: Answer,
): Promise<Answer | { saved: Saved }> {
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
