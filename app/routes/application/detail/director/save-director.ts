import { explainConflict } from '#app/clients/conflict.ts'
import { refusalOf } from '#app/clients/refusals.ts'
import { type FormStamp, versionOf } from '#app/clients/versioned-form.tsx'
import { formatMonth } from '#app/format/format-moment.ts'
import { type FailureReply, failureReply } from '#app/forms/failure-reply.ts'
import { formKeyOf, newFormKey } from '#app/forms/form-key.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { coversAddressHistory } from '#contract/clients/completeness.ts'
import { type Director, type DirectorDetails, directorDetailsInput } from '#contract/clients/director.ts'
import { isBlank, mostBlocks, readBlocks, writeBlocks } from './address-blocks.ts'
import { type Difference, differences } from './differences.ts'
import { historySince } from './history.ts'
import { differsFromRegister } from './register-date.ts'

/** The form again: how many previous addresses it shows, what to focus, and what stands against saving it. */
export interface DirectorReply extends FailureReply, FormStamp {
  /** Changes with every answer: the form is built anew from the values in it. */
  id: string
  blocks: number
  /** The block just added, to be focused. */
  added?: number
  /** Whether the date of birth differs from the register, so that a reason is asked. */
  askReason: boolean
  differences: Difference[]
}

type Broker = Pick<BrokerService, 'getClient' | 'updateDirector'>
/** What must be known of the director; the register's month is not when the client could not be read. */
type Known = Pick<Director, 'id' | 'registry_birth'>

export interface Place {
  clientId: string
  director: Known
  /** The form's own page, to return to after signing in. */
  path: string
}

/** The form with one more previous address, or one less; nothing is saved or checked. */
export function changeBlocks(form: FormData, director: Known, intent: string): DirectorReply {
  const blocks = readBlocks(form)
  const removed = /^remove-address:(\d)$/.exec(intent)?.[1]
  if (removed === undefined && blocks.length < mostBlocks) blocks.push({})
  if (removed !== undefined) blocks.splice(Number(removed), 1)
  writeBlocks(form, blocks)
  const { initialValue } = parseForm(form, directorDetailsInput).reply()
  const reply = { status: 200, result: { initialValue } }
  const added = removed === undefined ? blocks.length - 1 : undefined
  return { ...formAgain(form, director, blocks.length), ...reply, added }
}

/** Saves a director's details as the form asks; undefined when they were saved. */
export async function saveDirector(
  broker: Broker,
  { clientId, director, path }: Place,
  form: FormData,
): Promise<DirectorReply | undefined> {
  const blocks = readBlocks(form).filter((block) => !isBlank(block))
  writeBlocks(form, blocks)
  const again = formAgain(form, director, blocks.length)
  const submission = parseForm(form, directorDetailsInput)
  if (submission.status !== 'success') return { ...again, status: 422, result: submission.reply() }
  const { value } = submission
  if (again.askReason && !value.date_of_birth_reason)
    return { ...again, status: 422, result: submission.reply({ fieldErrors: reasonMissing }) }
  if (!coversAddressHistory(value) && blocks.length < mostBlocks) {
    const fieldErrors = { [`previous_addresses[${blocks.length}].line_1`]: [historyMissing()] }
    return { ...again, status: 422, result: submission.reply({ fieldErrors }), blocks: blocks.length + 1 }
  }
  const { key: idempotencyKey, version } = again
  const saved = await broker.updateDirector(clientId, director.id, answered(value), {
    idempotencyKey,
    version,
  })
  if (saved.ok) return undefined
  const reply = { ...again, ...failureReply(submission, saved.failure, path) }
  if (saved.failure.kind !== 'conflict') return reply
  return conflictReply(broker, { clientId, director, path }, saved.failure, value, reply)
}

/** A detail typed before the answer became "No" is not sent. */
function answered(details: DirectorDetails): DirectorDetails {
  const { is_pep, pep_detail, bankrupt_or_iva, bankrupt_or_iva_detail } = details
  return {
    ...details,
    pep_detail: is_pep ? pep_detail : undefined,
    bankrupt_or_iva_detail: bankrupt_or_iva ? bankrupt_or_iva_detail : undefined,
  }
}

const reasonMissing = {
  date_of_birth_reason: ['Say why the date differs from the register, in 3 to 200 characters'],
}

function historyMissing(): string {
  return `Enter the address before this one: home addresses must reach back to ${formatMonth(historySince())}`
}

function formAgain(form: FormData, director: Known, blocks: number) {
  const stamp = { key: formKeyOf(form), version: versionOf(form) }
  const typed = String(form.get('date_of_birth') ?? '')
  return {
    ...stamp,
    id: newFormKey(),
    blocks,
    askReason: differsFromRegister(typed, director),
    differences: [],
  }
}

async function conflictReply(
  broker: Broker,
  { clientId, director }: Place,
  failure: Failure,
  typed: DirectorDetails,
  reply: DirectorReply,
): Promise<DirectorReply> {
  const { trouble, latest } = await explainConflict(broker, clientId, failure)
  if (!latest) return { ...reply, trouble }
  const stamp = { key: newFormKey(), version: latest.version }
  const locked = refusalOf(latest, 'edit-directors')
  if (locked) {
    const text = `${trouble.text} Nothing was saved: directors are ${locked}.`
    return { ...reply, ...stamp, trouble: { title: 'These details cannot be changed any more', text } }
  }
  const saved = latest.directors.find(({ id }) => id === director.id)
  const text = `${trouble.text} Nothing was saved yet. What you typed is still here: check it, then save it again.`
  return {
    ...reply,
    ...stamp,
    trouble: { ...trouble, text },
    differences: saved ? differences(saved, typed) : [],
  }
}
