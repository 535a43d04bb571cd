import { referralLabels } from '#app/clients/referral-labels.ts'
import {
  companyLines,
  consentLines,
  contactLines,
  financialLines,
  fundingLines,
} from '#app/clients/referral-lines.ts'
import { monthBefore } from '#app/format/calendar.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Referral } from '#contract/clients/referral.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { percentOf, toPence, toPounds } from '#contract/fields/pence.ts'
import { firmDomain, isAtOwnFirm, isFreeMail } from '#contract/people/firm-domain.ts'
import type { Profile } from '#contract/people/profile.ts'
import { sectionIds, sectionTitles } from './sections.ts'

/** What is checked before a referral is sent. `commission` is what the broker chose of it, where there is a choice. */
export function reviewParts(referral: Referral, commission?: string) {
  const lines = {
    company: [
      ...companyLines(referral.company),
      ['Trading name', referral.trading_name],
      ['Trading address', referral.trading_address && formatAddress(referral.trading_address)],
      ['Your reference', referral.broker_reference],
    ],
    contact: [
      ...contactLines(referral),
      ['Who completes the application', referralLabels.application_route[referral.application_route]],
    ],
    funding: [...fundingLines(referral.funding, referral), ['Your commission', commission]],
    financials: financialLines(referral.financials),
    consent: consentGiven(referral),
  } satisfies Record<string, FactLine[]>
  return sectionIds.map((id) => ({ id, title: sectionTitles[id], facts: facts(lines[id]) }))
}

function consentGiven({ consent }: Referral): FactLine[] {
  return [
    ['The client agreed to', 'Sharing their details, a soft credit search, being contacted'],
    [
      'Explained to the client',
      `The privacy notice, your commission${consent.commission_amount_disclosed ? ' and its amount' : ''}`,
    ],
    ...consentLines(consent),
    ['Evidence', consent.evidence_file_path && 'Uploaded'],
    ['Wording', consent.text_version],
  ]
}

export function commissionText({ commission, funding }: Referral, plan: CommissionPlan | undefined): string {
  const chosen = commission?.rate_percent
  const rate = chosen ?? plan?.rate_percent
  if (rate === undefined || rate === null) return 'As in your plan'
  const amount = toPounds(percentOf(toPence(funding.amount_requested), rate))
  const inPlan = plan?.tiers?.length ? ' in your plan today' : ' in your plan'
  return `${formatRate(rate)}${chosen === undefined ? inPlan : ''}: ${formatMoney(amount)} if the client takes the whole amount`
}

/** Warnings for the broker of a firm before sending; none of them blocks (domain 2.4 and 2.6). */
export function cautionsOf(referral: Referral, firm: Profile['brokerage']): FormMessage[] {
  const { company, contact, financials, application_route: route } = referral
  const sent =
    route === 'ClientLed' ? 'The sign-up link and the contract go there.' : 'The contract goes there.'
  const cautions: FormMessage[] = []
  if (company.number && company.number === firm?.registration_number)
    cautions.push({
      title: 'This is your own firm’s company number',
      text: 'Check that your firm itself is the client.',
    })
  if (company.incorporated_on && financials.trading_since < monthBefore(company.incorporated_on))
    cautions.push({
      title: 'Trading began before the company was incorporated',
      text: 'This is correct if a sole trader became a company. If not, change the month.',
    })
  if (isAtOwnFirm(contact.email, firmDomain(firm)))
    cautions.push({
      title: 'This email address is at your own firm',
      text: `${sent} Check that it is the client’s address.`,
    })
  if (isFreeMail(contact.email))
    cautions.push({
      title: 'This looks like a personal email address',
      text: `${sent} Check that it is the contact’s own address.`,
    })
  return cautions
}
