import { z } from 'zod'
import {
  amlSupervisorLabels,
  businessTypeLabels,
  fcaStatusLabels,
  tradeBodyLabels,
} from '#app/firm/firm-labels.ts'
import { formatCount } from '#app/format/count.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { DraftPart } from '#app/ports.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import { fileRules, formatFileSize } from '#app/uploads/file-rules.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Policy } from '#contract/fields/policy.ts'
import { applicationFields, declarationsVersion } from '#contract/people/application-fields.ts'
import { type FirmDocumentType, requiredDocuments } from '#contract/people/brokerage-application.ts'
import { type SavedStep, stepLabels, stepPath } from '../apply/application-steps.ts'
import { answersForm, tickOf } from '../apply/draft-form.ts'
import { askedOf } from '../apply/step-schema.ts'
import { documentField, documentFile, documentPart } from './keep-documents.ts'

const documentTexts: Record<FirmDocumentType, { label: string; hint: string }> = {
  CertificateOfIncorporation: { label: 'Certificate of incorporation', hint: 'From Companies House.' },
  ProofOfBank: {
    label: 'Proof of the bank account',
    hint: 'A statement or paying-in slip with the account name, sort code and account number.',
  },
  PIInsurance: {
    label: 'Professional indemnity insurance certificate',
    hint: 'The certificate of the policy in your answers.',
  },
}

export type DeclarationsView = Awaited<ReturnType<typeof declarationsView>>

export async function declarationsView(parts: Readonly<Record<string, DraftPart>>, { upload }: Policy) {
  const answers = readAnswers(parts)
  return {
    firm: answers.name,
    tick: await tickOf(parts),
    review: [
      reviewed('firm', firmLines(answers)),
      reviewed('regulation', regulationLines(answers)),
      reviewed('people', peopleLines(answers, parts.people?.has_owners)),
      reviewed('payout', payoutLines(answers)),
    ],
    documents: requiredDocuments(answers).map(({ type }) => {
      const { label, hint } = documentTexts[type]
      const file = documentFile(parts[documentPart(type)])
      return {
        type,
        label,
        hint: `${hint} ${fileRules(upload).singleHint}`,
        file: file && [file.name, file.size && formatFileSize(Number(file.size))].filter(Boolean).join(', '),
        field: documentField(type),
      }
    }),
    version: declarationsVersion,
  }
}

const { firm, regulation, people, payout } = applicationFields

const answersInput = askedOf(
  z.object({ ...firm, ...regulation, ...people, ...payout }).omit({ sort_code: true, account_number: true }),
)

function readAnswers(parts: Readonly<Record<string, DraftPart>>) {
  const parsed = parseForm(answersForm(parts), answersInput)
  if (!('value' in parsed)) throw new Error('A step is not complete')
  return parsed.value
}

type Answers = ReturnType<typeof readAnswers>

function reviewed(step: SavedStep, lines: FactLine[]) {
  return { step, title: stepLabels[step], to: stepPath(step), facts: facts(lines) }
}

function firmLines(firm: Answers): FactLine[] {
  return [
    ['Type of business', businessTypeLabels[firm.business_type]],
    ['Legal name', firm.name],
    ['Trading name', firm.trading_name],
    ['Company number', firm.registration_number],
    ['Unique taxpayer reference (UTR)', firm.utr],
    ['Address', formatAddress(firm.address)],
    ['Country', firm.address.country],
    ['Website', firm.website],
    ['Email', firm.email],
    ['Phone', formatPhone(firm.phone_number)],
  ]
}

function regulationLines(regulation: Answers): FactLine[] {
  const { pi_insured, pi_insurer, pi_cover, pi_expires_on } = regulation
  const body = tradeBodyLabels[regulation.trade_body]
  const policy = `${pi_insurer}, ${formatMoney(pi_cover ?? 0)} until ${formatDay(pi_expires_on ?? '')}`
  return [
    ['FCA status', fcaStatusLabels[regulation.fca_status]],
    ['FRN', regulation.fca_frn],
    [
      'Principal firm',
      regulation.principal_name && `${regulation.principal_name}, FRN ${regulation.principal_frn}`,
    ],
    ['ICO number', regulation.ico_number],
    ['Trade body', regulation.trade_body_number ? `${body}, member ${regulation.trade_body_number}` : body],
    ['Anti-money laundering supervisor', amlSupervisorLabels[regulation.aml_supervisor]],
    ['Professional indemnity insurance', pi_insured ? policy : 'No'],
  ]
}

function peopleLines(people: Answers, hasOwners: string | undefined): FactLine[] {
  const { signatory, owners_over_25, annual_deals_estimate, average_deal_size } = people
  const owners = owners_over_25.map((owner) => `${fullName(owner)}, ${owner.percentage}%`)
  return [
    ['Signatory', `${fullName(signatory)}, ${signatory.job_title}`],
    ['Signatory’s email', signatory.email],
    ['Signatory’s phone', formatPhone(signatory.phone_number)],
    ['Owners of more than 25%', hasOwners === undefined ? undefined : owners.join('; ') || 'None'],
    ['Clients a year', annual_deals_estimate === undefined ? undefined : formatCount(annual_deals_estimate)],
    ['Average amount', average_deal_size === undefined ? undefined : formatMoney(average_deal_size)],
  ]
}

function payoutLines(payout: Answers): FactLine[] {
  return [
    ['Account name', payout.account_name],
    ['VAT', payout.vat_registered ? payout.vat_number : 'Not registered'],
    ['Email for statements', payout.remittance_email],
  ]
}
