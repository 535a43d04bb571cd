import { href, type RouterContextProvider } from 'react-router'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { suspensionReason } from '#app/firm/suspension.ts'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { assignableBrokers } from './assignable.ts'
import { readCommissionRates } from './commission-rates.ts'
import { findCompanies } from './companies-house.ts'
import { type CompanySearch, manualEntry } from './company-choice.ts'
import { isShortId, type ReferralLinkView, referralLinkView, shortIdIn } from './link/referral-link.ts'
import { referralLinkField } from './link/register-customer.ts'
import { type OpenedPreQualified, openPreQualified } from './pre-qualified/open-pre-qualified.ts'
import { referChoices } from './refer-choices.ts'
import type { ReferPage } from './refer-page.ts'
import { sendReferral } from './send.ts'

/** The form as an address opens it: empty, by a referral link (`b`) or with a pre-qualified client (`pre_qualified_id`). */
export async function readReferPage(url: URL, context: Readonly<RouterContextProvider>): Promise<ReferPage> {
  const profile = context.get(profileContext)
  const { broker, core } = context.get(servicesContext)
  const { providerName, policy } = context.get(settingsContext)
  const refersForOthers = may(profile.role, 'refer-for-others')
  const shortId = shortIdIn(url.searchParams)
  const [team, link, preQualified, commissionRates] = await Promise.all([
    refersForOthers || shortId !== null ? broker.listBrokers() : undefined,
    shortId !== null && isShortId(shortId) ? core.getReferralLink(shortId) : undefined,
    openPreQualified(broker, url.searchParams),
    readCommissionRates(core, profile),
  ])
  const own = team?.ok ? team.value.find((broker) => isSelf(broker, profile)) : undefined
  const linked = shortId === null ? undefined : referralLinkView(link, team, profile)
  const { company, ...opened } = preQualified ?? { values: {}, notices: [] }
  const search = company?.number ? await findCompanies(context, company.number) : undefined
  return {
    opening: sendReferral.open(),
    openedBy: openedBy(url),
    address: href('/refer') + url.search,
    draftName: nameDraft(context, 'refer'),
    brokers: refersForOthers ? assignableBrokers(team, profile) : [],
    choices: { ...referChoices(policy), commissionRates },
    providerName,
    textVersion: consentTextVersion,
    values: {
      assigned_broker_id: own?.id ?? profile.id,
      ...opened.values,
      ...(company && companyValues(company, search)),
      ...(linked && linkValues(linked)),
    },
    notices: [
      ...(linked ? [{ colour: linked.brokerId ? 'blue' : 'yellow', message: linked.message } as const] : []),
      ...opened.notices,
    ],
    search,
    phonePrompt: asksForPhone(profile, url) ? openForm() : null,
    readOnly: suspensionReason(profile.brokerage),
  }
}

/** The query of “Not now”. */
const postponed = 'phone'

function openedBy({ searchParams }: URL): string {
  const opening = new URLSearchParams(searchParams)
  opening.delete(postponed)
  return opening.toString()
}

function asksForPhone({ role, phone_number: phone }: Profile, { searchParams }: URL): boolean {
  return role === 'Broker' && !phone && !searchParams.has(postponed)
}

function linkValues({ brokerId, registers }: ReferralLinkView): Record<string, string> {
  return {
    ...(brokerId && { assigned_broker_id: brokerId }),
    ...(registers && { [referralLinkField]: registers }),
  }
}

/** Selects the company if Companies House lists it, otherwise enters it by hand. A company that cannot be referred is listed but not selected. */
function companyValues(
  { number, name }: NonNullable<OpenedPreQualified['company']>,
  search: CompanySearch | undefined,
): Record<string, string> {
  const hit = search?.hits.find(({ company }) => company.number === number)
  if (hit?.refusal) return { company_query: number ?? name }
  if (hit) return { company_query: hit.company.name, company_choice: JSON.stringify(hit.company) }
  return { company_choice: manualEntry, 'company.name': name, ...(number && { 'company.number': number }) }
}
