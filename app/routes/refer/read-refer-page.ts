import { href, type RouterContextProvider } from 'react-router'
import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { optionsOf } from '#app/clients/labels.ts'
import { referralLabels } from '#app/clients/referral-labels.ts'
import { type CompanySearch, companyField } from '#app/companies-house/company-choice.ts'
import { clockContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { savePhone } from '#app/firm/save-phone.ts'
import { suspensionReason } from '#app/firm/suspension.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { fileRules } from '#app/uploads/file-rules.ts'
import type { Result } from '#contract/calls/failure.ts'
import { consentTextVersion } from '#contract/clients/referral.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { type Policy, refuserOf } from '#contract/fields/policy.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { commissionRates, readCommissionPlan } from './commission-plan.ts'
import { findReferable } from './companies-house.ts'
import { openPreQualified, otherName } from './open-pre-qualified.ts'
import { requiredAnswers, sendReferral } from './refer-steps.ts'
import { isShortId, openReferralLink, shortIdIn } from './referral-link.ts'

/** Types of the page come from here: its choices are the loader’s, since the page has no room for more script. */
export type ReferPage = Awaited<ReturnType<typeof readReferPage>>

/** The form as an address opens it: empty, by a referral link (`b`) or with a pre-qualified client (`pre_qualified_id`). */
export async function readReferPage(url: URL, context: Readonly<RouterContextProvider>) {
  const profile = context.get(profileContext)
  const { broker, core } = context.get(servicesContext)
  const { policy } = context.get(settingsContext)
  const refersForOthers = may(profile.role, 'refer-for-others')
  const shortId = shortIdIn(url.searchParams)
  const [team, link, preQualified, plan] = await Promise.all([
    refersForOthers || shortId !== null ? broker.listBrokers() : undefined,
    shortId !== null && isShortId(shortId) ? core.getReferralLink(shortId) : undefined,
    openPreQualified(broker, url.searchParams),
    readCommissionPlan(core, profile),
  ])
  const own = team?.ok ? team.value.find((broker) => isSelf(broker, profile)) : undefined
  const linked = shortId === null ? undefined : openReferralLink(link, team, profile)
  const { company, ...opened } = preQualified
  const brokers = refersForOthers ? assignableBrokers(team, profile) : []
  // A colleague's result stays theirs, also where the answers of a referral before it are shared.
  const checker = brokers.find(({ value }) => value === company?.checked_by_id && value !== own?.id)
  const search = company?.company_number ? await findReferable(context, company.company_number) : undefined
  return {
    opening: sendReferral.open({ schema: requiredAnswers }),
    /** What the address opens the form with; the form opens anew when it changes. */
    openedBy: openedBy(url),
    /** The page’s address with its query, which a posted form keeps. */
    address: href('/refer') + url.search,
    /** Brokers for whom an admin may refer; empty for others. */
    brokers,
    ...referOffers(policy, profile.brokerage, plan),
    textVersion: consentTextVersion,
    values: {
      assigned_broker_id: own?.id ?? profile.id,
      ...opened.values,
      ...(checker && { assigned_broker_id: checker.value }),
      ...(company && companyValues(company, search)),
      ...linked?.values,
    } as Record<string, string>,
    notices: [...(linked?.notices ?? []), ...opened.notices],
    /** The company of a pre-qualified client, as Companies House has it. */
    search,
    /** What is said of that company once more before it is sent. */
    caution: company && { number: company.company_number, message: otherName(company) },
    /** The last day on which a referral of today is protected. */
    protectedUntil: daysAfter(londonToday(context.get(clockContext).now()), policy.protectedDays),
    /** Set for a Broker whom the lender cannot call yet: the number is asked for, and not required. */
    phoneForm:
      profile.role === 'Broker' && !profile.phone_number && !url.searchParams.has(postponed)
        ? savePhone.open()
        : null,
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

/** Selects the company if Companies House lists it, otherwise enters it by hand. A company that cannot be referred is listed but not selected. */
function companyValues(
  { company_number: number, company_name: name }: PreQualifiedDetail,
  search: CompanySearch | undefined,
): Record<string, string> {
  const hit = search?.hits.find(({ company }) => company.company_number === number)
  if (hit?.refusal) return { company_query: number ?? name }
  if (hit) return { company_query: hit.company.title, [companyField]: JSON.stringify(hit.company) }
  return { 'company.name': name, ...(number && { 'company.number': number }) }
}

/** The choices of the form, by its fields, and what the lender’s policy limits. */
export function referOffers(policy: Policy, firm: Profile['brokerage'], plan?: CommissionPlan) {
  const labelled = Object.entries(referralLabels).map(([field, labels]) => [field, optionsOf(labels)])
  const choices: Record<keyof typeof referralLabels, SelectOption[]> = Object.fromEntries(labelled)
  const hints: Record<string, string> = {
    ClientLed: 'They get a sign-up link by email and answer the questions themselves',
    BrokerLed: 'You fill in the directors’ details here and submit the application',
    TermLoan: `One sum, fixed repayments, 1 to ${policy.maxTermMonths} months`,
    RevolvingFacility: 'A limit the client draws from and pays back',
    InvoiceFinance: 'An advance on unpaid invoices',
  }
  const withHints = (options: SelectOption[]) =>
    options.map((option) => ({ ...option, hint: hints[option.value] }))
  const types = policy.companyTypes.filter((type) => !refuserOf(type, policy.companyTypes, firm?.fca?.status))
  return {
    /** Whom the firm can refer, as a sentence names them. */
    businesses: companyTypeNames(types),
    choices: {
      ...choices,
      'company.type': choices['company.type'].filter(({ value }) => types.includes(value)),
      application_route: withHints(choices.application_route),
      'funding.product_type': withHints(choices['funding.product_type']),
      'commission.rate_percent': commissionRates(plan),
    },
    countries: policy.regions.map((region) => ({ value: region, label: region })),
    maxTermMonths: policy.maxTermMonths,
    fileHint: fileRules(policy.upload).singleHint,
  }
}

/** Brokers for whom an admin may refer, the admin first. Empty when the team cannot be read: the referral is then the admin’s own. */
function assignableBrokers(team: Result<Broker[]> | undefined, me: Profile) {
  if (!team?.ok) return []
  return team.value
    .filter((broker) => broker.status === 'Active')
    .toSorted((one, other) => Number(isSelf(other, me)) - Number(isSelf(one, me)))
    .map((broker) => ({
      value: broker.id,
      label: `${fullName(broker)}${isSelf(broker, me) ? ' (you)' : ''}`.trim(),
    }))
}
