import type { DraftPart } from '#app/application-drafts.ts'
import { fileRules, formatFileSize } from '#app/clients/uploads/file-messages.ts'
import type { Policy } from '#contract/fields/policy.ts'
import { declarationsVersion } from '#contract/people/application-fields.ts'
import { requiredDocuments } from '#contract/people/brokerage-application.ts'
import { type ReviewedStep, reviewSteps } from './answer-summary.ts'
import {
  documentFile,
  documentPart,
  type FirmDocumentType,
  firmDocumentLabels,
  firmDocumentTypes,
} from './firm-documents.ts'

export interface DocumentView {
  type: FirmDocumentType
  label: string
  hint: string
  file?: string
}

export interface DeclarationsView {
  firm: string
  review: ReviewedStep[]
  documents: DocumentView[]
  version: string
}

const hints: Record<FirmDocumentType, string> = {
  CertificateOfIncorporation: 'From Companies House.',
  ProofOfBank: 'A statement or paying-in slip with the account name, sort code and account number.',
  PIInsurance: 'The certificate of the policy in your answers.',
}

export function declarationsView(
  parts: Readonly<Record<string, DraftPart>>,
  policy: Policy,
): DeclarationsView {
  const review = reviewSteps(parts)
  const needed = requiredDocuments({
    business_type: review.firm.business_type,
    pi_insured: review.regulation.pi_insured,
  }).map(({ type }) => type)
  return {
    firm: review.firm.name,
    review: review.steps,
    documents: firmDocumentTypes
      .filter((type) => needed.includes(type))
      .map((type) => ({
        type,
        label: firmDocumentLabels[type],
        ...describeDocument(type, parts[documentPart(type)], policy),
      })),
    version: declarationsVersion,
  }
}

function describeDocument(
  type: FirmDocumentType,
  part: DraftPart | undefined,
  { upload }: Policy,
): Pick<DocumentView, 'hint' | 'file'> {
  const file = documentFile(part)
  return {
    hint: `${hints[type]} ${fileRules(upload).singleHint}`,
    file: file && [file.name, file.size && formatFileSize(Number(file.size))].filter(Boolean).join(', '),
  }
}
