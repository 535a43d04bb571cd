import { href } from 'react-router'
import { blockedReason } from '#app/clients/blocked-actions.ts'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { settingsContext } from '#app/context.ts'
import { formatMonth } from '#app/format/format-moment.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Client } from '#contract/clients/client.ts'
import { coversAddressHistory } from '#contract/clients/completeness.ts'
import { type Director, type DirectorDetails, directorDetailsInput } from '#contract/clients/director.ts'
import { isBlank, maxBlocks, readBlocks, writeBlocks } from './address-blocks.ts'
import { differences } from './differences.ts'
import { historySince } from './history.ts'
import { registerAsksReason } from './register-date.ts'

export interface DirectorParams {
  clientId: string
  directorId: string
}

export interface DirectorFormExtra {
  blocks: number
  added?: number
  /** Whether the date of birth differs from Companies House, so that a reason is required. */
  askReason: boolean
}

export type DirectorReply = MutationReply & DirectorFormExtra

export const saveDirector = clientMutation<DirectorParams, DirectorDetails, Director, DirectorFormExtra>({
  intent: 'save',
  userAction: 'save-director',
  action: 'edit-directors',
  check,
  call: ({ services, params, value, write }) =>
    services.broker.updateDirector(params.clientId, params.directorId, answered(value), write),
  success: ({ params }) => ({
    toast: 'Director’s details saved',
    to: href('/application/:clientId/directors', { clientId: params.clientId }),
  }),
  notSaved: 'Your changes are not saved: check them, then save again.',
  recover: (client, { params, value }) => {
    const saved = findDirector(client, params)
    return saved && differences(saved, answered(value)).length === 0 ? saved : undefined
  },
  differences: (client, { params, value }) => {
    const saved = findDirector(client, params)
    return saved ? differences(saved, answered(value)) : []
  },
  blocked: (client, { context }) => ({
    title: 'These details can no longer be changed',
    text: `${statusSentence(client)} Your changes are not saved. Edit directors: ${blockedReason(client, 'edit-directors', context.get(settingsContext).providerName)}.`,
  }),
})

function findDirector(client: Client, { directorId }: DirectorParams): Director | undefined {
  return client.directors.find(({ id }) => id === directorId)
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

async function check(
  args: FormArgs<DirectorParams>,
): Promise<CheckedForm<DirectorDetails, DirectorFormExtra>> {
  const { form } = args
  const blocks = readBlocks(form).filter((block) => !isBlank(block))
  writeBlocks(form, blocks)
  const extra = { blocks: blocks.length, askReason: await registerAsksReason(args) }
  const submission = parseForm(form, directorDetailsInput)
  if (submission.status !== 'success') return { extra, reply: () => submission.reply() }
  const { value } = submission
  if (extra.askReason && !value.date_of_birth_reason)
    return { extra, reply: () => submission.reply({ fieldErrors: reasonMissing }) }
  if (!coversAddressHistory(value) && blocks.length < maxBlocks) {
    const fieldErrors = { [`previous_addresses[${blocks.length}].line_1`]: [historyMissing()] }
    return {
      extra: { ...extra, blocks: blocks.length + 1 },
      reply: () => submission.reply({ fieldErrors }),
    }
  }
  return { value, extra, reply: (options) => submission.reply(options) }
}

const reasonMissing = {
  date_of_birth_reason: ['Explain why the date differs from Companies House, in 3 to 200 characters'],
}

function historyMissing(): string {
  return `Enter the previous address. We need 3 years of addresses, back to ${formatMonth(historySince())}`
}
