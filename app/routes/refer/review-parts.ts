import { codeLabel } from '#app/clients/labels.ts'
import { routeLabels, unlistedLabels } from '#app/clients/referral-labels.ts'
import { consentLines, contactLines, financialLines, fundingLines } from '#app/clients/referral-lines.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { percentOf, toPence, toPounds } from '#contract/fields/pence.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import type { ReviewPart } from './reply.ts'

/** `asksRate`: the form offers a commission rate other than that of the plan. */
export function reviewParts(referral: Referral, asksRate: boolean): ReviewPart[] {
  return [
    part('company', 'Company', companyLines(referral)),
    part('contact', 'Contact', [
      ...contactLines(referral.contact),
      ['Who completes the application', routeLabels[referral.application_route]],
    ]),
    part('funding', 'Funding', [
      ...fundingLines(referral.funding, referral),
      ...(asksRate ? [commissionLine(referral)] : []),
    ]),
    part('financials', 'Financials', financialLines(referral.financials)),
    part('consent', 'Consent', consentGiven(referral)),
  ]
}

function part(id: string, title: string, lines: FactLine[]): ReviewPart {
  return { id, title, facts: facts(lines) }
}

function companyLines({ company, trading_name, trading_address, broker_reference }: Referral): FactLine[] {
  return [
    ['Company', company.name],
    ['Number', company.number],
    ['Type', isUnlisted(company.type) ? codeLabel(unlistedLabels, company.type) : undefined],
    ['Owners', company.owners?.join(', ')],
    ['Trading name', trading_name],
    ['Trading address', trading_address && formatAddress(trading_address)],
    ['Your reference', broker_reference],
  ]
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

function commissionLine({ commission, funding }: Referral): FactLine {
  const rate = commission?.rate_percent
  if (rate === undefined) return ['Your commission', 'As in your plan']
  const amount = toPounds(percentOf(toPence(funding.amount_requested), rate))
  return [
    'Your commission',
    `${formatRate(rate)}: ${formatMoney(amount)} if the client takes the whole amount`,
  ]
}
