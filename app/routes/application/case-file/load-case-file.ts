import type { RouterContextProvider } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { may } from '#contract/people/roles.ts'
import { caseFileView } from './case-file-view.ts'

/** A client that the lender shows this person, and its case file. */
export async function loadCaseFile(context: Readonly<RouterContextProvider>, clientId: string) {
  const { core } = context.get(servicesContext)
  const profile = context.get(profileContext)
  const { brokerage: firm } = profile
  const [{ client, now }, own] = await Promise.all([
    loadClient(context, clientId),
    firm && may(profile.role, 'see-commission') ? core.getBrokerage(firm.id) : undefined,
  ])
  const view = caseFileView({
    client,
    firm,
    plan: (own?.ok && own.value.commission_plan) || null,
    settings: context.get(settingsContext),
    preparedBy: fullName(profile),
    now,
  })
  return { client, view }
}
