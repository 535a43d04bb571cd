import { companyTypeNames } from '#app/clients/company-type-names.ts'
import { productLabels } from '#app/clients/labels.ts'
import { aprMeaning, exposedPersonMeaning, guaranteeMeaning } from '#app/clients/meanings.ts'
import { actorName } from '#app/clients/next-step.ts'
import { statusCopy } from '#app/clients/status-copy.ts'
import { formatCount } from '#app/format/count.ts'
import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { resultLabel } from '#app/routes/nexus/result-labels.ts'
import { type TourStep, tourSteps } from '#app/tour/tour-steps.ts'
import { fileRules } from '#app/uploads/file-rules.ts'
import type { Client } from '#contract/clients/client.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { productTypes } from '#contract/clients/referral.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { consentValidDays, isUnlisted, type Policy, regions } from '#contract/fields/policy.ts'
import { bookHint } from '#contract/nexus/file-problems.ts'
import { type preQualifiedResults, preQualifiedValidDays } from '#contract/nexus/pre-qualified.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'

export type HelpView = ReturnType<typeof helpView>

interface HelpInput {
  profile: Pick<Profile, 'role'> & {
    brokerage: Pick<NonNullable<Profile['brokerage']>, 'lender_contact'> | null
  }
  providerName: string
  policy: Policy
  /** The client whose page Help was opened from, and what comes next for it. */
  client?: (Pick<Client, 'id' | 'company' | 'status' | 'lender_contact'> & { comesNext: string }) | undefined
}

export function helpView({ profile, providerName, policy, client }: HelpInput) {
  const contact = client?.lender_contact ?? profile.brokerage?.lender_contact
  return {
    tours: {
      portal: tourSteps('portal', may(profile.role, 'see-commission')).map(textOf),
      /** The client whose page Help was opened from. */
      client: tourSteps('client', false).map(textOf),
    },
    statuses: statusExplanations(providerName),
    client: client
      ? { id: client.id, name: client.company.name, status: client.status, comesNext: client.comesNext }
      : null,
    criteria: criteria(providerName, policy),
    results: Object.entries(resultMeanings).map(([result, value]) => ({
      label: resultLabel(result).label,
      value,
    })),
    terms: Object.entries(meanings).map(([label, meaning]) => ({
      label,
      value: fillPlaceholders(meaning, { provider: providerName }),
    })),
    contact: contact ?? null,
  }
}

const textOf = ({ title, text }: TourStep) => ({ title, text })

const meanings: Record<string, string> = {
  Admin: 'Someone who sees all of the firm’s clients, its commissions and its team.',
  Appeal: 'Asking {provider} to look at a declined application again, once.',
  APR: aprMeaning,
  'Arrangement fee': 'A fee that the client pays once, when the facility is set up.',
  Broker: 'Someone who refers clients and works on their own.',
  CCJ: 'County court judgment: an order to pay a debt. It is satisfied once it is paid.',
  Clawback:
    'Commission that {provider} takes off a later payment because the client repaid early, within the number of days in your plan.',
  Client: 'The business that is referred.',
  Commission: 'What {provider} pays your firm for a client. Tell the client before they choose.',
  'Companies House': 'The register of companies in the United Kingdom.',
  Contract: 'The credit agreement between the client and {provider}.',
  Debenture: 'Security for the lender over the company’s assets.',
  Drawdown: 'Taking money from a live facility.',
  Facility: 'The loan or credit line once it is live. Its limit is the most that can be drawn.',
  Firm: 'The company you work for, with its own agreement with {provider}.',
  FRN: 'The firm reference number at the Financial Conduct Authority.',
  Indication: 'A result of pre-qualification. It is not an offer or a credit decision.',
  'Keyboard shortcuts': 'Keys that open a page or the search at once. Press ? to see them.',
  Nexus: 'Bulk pre-qualification: checks many clients before you refer them.',
  Offer: 'Terms that {provider} would lend on, until they expire.',
  'Personal guarantee': `${guaranteeMeaning} Suggest that they take independent legal advice before they sign.`,
  'Politically exposed person': `${exposedPersonMeaning}.`,
  'Protected referral': 'Until its date, no other broker can refer the same client.',
  'Requested information': 'What underwriting asks for before it decides, or before funds are released.',
  'Self-billing': '{provider} issues the invoice for your firm’s commission.',
  Signatory: 'A person who signs the contract.',
  'Soft search': 'A credit check. It does not affect a credit score and other lenders cannot see it.',
  Statement: 'The account of your firm’s commission for one month.',
  Underwriting: '{provider}’s assessment of an application, by an underwriter.',
}

/** Every status, in the order of a client’s life. */
function statusExplanations(providerName: string) {
  return statusNames.flatMap((name) => {
    const copy = statusCopy(name)
    if (!copy) return []
    const { status, label, next, who, explained, step, usual } = copy
    return {
      status,
      label,
      who: who ?? actorName(next, providerName),
      happens: fillPlaceholders(explained, { provider: providerName }),
      usual: usual ?? (next === 'None' ? 'None' : 'By the date shown on the client'),
      step: fillPlaceholders(step, { provider: providerName }),
    }
  })
}

const resultMeanings: Record<(typeof preQualifiedResults)[number], string> = {
  Eligible: 'The client meets every criterion.',
  LikelyEligible: 'The client meets the main criteria. The result shows which others it does not meet.',
  NeedsMoreData:
    'Your file does not say enough. Import the client again with what is missing, or refer it without.',
  NotEligible: 'The client does not meet a main criterion. The result shows which.',
  NotFound:
    'Companies House has no company with this number. Import the client again with the right number, or refer it without a result.',
  Processing: 'The check is in progress.',
  Expired: `The result is older than ${preQualifiedValidDays} days. Import the client again for a new one.`,
  Referred: 'You or a colleague have referred the client.',
}

const pounds = (amount: number) => `£${formatCount(amount)}`

const all = new Intl.ListFormat('en-GB')
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const inSentence = (region: string) => (region === 'Isle of Man' ? `the ${region}` : region)

export function criteria(
  providerName: string,
  { amount: { min, max }, maxTermMonths, companyTypes, regions: served, upload }: Policy,
): { label: string; value: string }[] {
  const rules = fileRules(upload)
  const listed = companyTypeNames(companyTypes.filter((type) => !isUnlisted(type)))
  const unlisted = companyTypeNames(companyTypes.filter(isUnlisted))
  const types = [listed && `${listed}, active at Companies House`, unlisted].filter(Boolean).join('; also ')
  const others = regions.filter((region) => !served.includes(region))
  const products = productTypes.filter((type) => type !== 'NotSure').map((type) => productLabels[type])
  return [
    { label: 'Businesses', value: upperFirst(types) },
    {
      label: 'Where',
      value: `${all.format(served.map(inSentence))}.${others.length > 0 ? ` ${providerName} does not lend in ${either.format(others.map(inSentence))}` : ''}`,
    },
    { label: 'Amount', value: `${pounds(min)} to ${pounds(max)}` },
    { label: 'Products', value: products.join(', ') },
    { label: 'Term', value: `Up to ${maxTermMonths} months` },
    { label: 'Consent', value: `Given by the client in the last ${consentValidDays} days` },
    {
      label: 'Documents',
      value: `Up to ${rules.largest} each, ${uploadLimits.filesPerRequest} at a time: ${rules.names}`,
    },
    { label: 'Nexus file', value: bookHint },
  ]
}
