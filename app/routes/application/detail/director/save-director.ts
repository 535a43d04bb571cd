import { href } from 'react-router'
import { blockedReason } from '#app/clients/blocked-actions.ts'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { settingsContext } from '#app/context.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Director, DirectorDetails } from '#contract/clients/director.ts'
import { differences } from './differences.ts'
import { directorFormSchema } from './director-schema.ts'
import { registerAsksReason } from './register-date.ts'

export interface DirectorParams {
  clientId: string
  directorId: string
}

export const saveDirector = clientMutation<DirectorParams, DirectorDetails, Director>({
  intent: 'save',
  userAction: 'save-director',
  action: 'edit-directors',
  schema: directorFormSchema,
  check,
  call: ({ services, params, value, write }) =>
    services.broker.updateDirector(params.clientId, params.directorId, answered(value), write),
  success: ({ params }) => ({
    toast: 'Director’s details saved',
    to: href('/application/:clientId/directors', { clientId: params.clientId }),
  }),
  notSaved: 'Your changes have not been saved: check them, then save again.',
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
    text: `${statusSentence(client)} Your changes have not been saved. Edit directors: ${blockedReason(client, 'edit-directors', context.get(settingsContext).providerName)}.`,
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

/** Whether the date of birth needs a reason, only the register knows. */
async function check(args: FormArgs<DirectorParams>): Promise<CheckedForm<DirectorDetails>> {
  const submission = parseForm(args.form, directorFormSchema)
  if (submission.status !== 'success') return { reply: () => submission.reply() }
  const { value } = submission
  if (!value.date_of_birth_reason && (await registerAsksReason(args)))
    return { reply: () => submission.reply({ fieldErrors: reasonMissing }) }
  return { value, reply: (options) => submission.reply(options) }
}

const reasonMissing = {
  date_of_birth_reason: ['Explain why the date differs from Companies House, in 3 to 200 characters'],
}
