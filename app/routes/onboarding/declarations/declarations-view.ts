import type { DraftPart } from '#app/application-drafts.ts'
import { formatFileSize, singleFileHint } from '#app/clients/uploads/file-messages.ts'
import { declarationsVersion } from '#contract/people/application-fields.ts'
import { requiredPapers } from '#contract/people/brokerage-application.ts'
import { type ReviewedStep, reviewSteps } from './answer-summary.ts'
import { type PaperType, paperFile, paperLabels, paperPart, paperTypes } from './papers.ts'

export interface PaperView {
  type: PaperType
  label: string
  hint: string
  file?: string
}

export interface DeclarationsView {
  firm: string
  review: ReviewedStep[]
  papers: PaperView[]
  version: string
}

const hints: Record<PaperType, string> = {
  CertificateOfIncorporation: 'From Companies House.',
  ProofOfBank: 'A statement or paying-in slip with the account name, sort code and account number.',
  PIInsurance: 'The certificate of the policy in your answers.',
}

export function declarationsView(parts: Readonly<Record<string, DraftPart>>): DeclarationsView {
  const review = reviewSteps(parts)
  const needed = requiredPapers({
    business_type: review.firm.business_type,
    pi_insured: review.regulation.pi_insured,
  }).map(({ type }) => type)
  return {
    firm: review.firm.name,
    review: review.steps,
    papers: paperTypes
      .filter((type) => needed.includes(type))
      .map((type) => ({ type, label: paperLabels[type], ...describePaper(type, parts[paperPart(type)]) })),
    version: declarationsVersion,
  }
}

function describePaper(type: PaperType, part: DraftPart | undefined): Pick<PaperView, 'hint' | 'file'> {
  const file = paperFile(part)
  return {
    hint: `${hints[type]} ${singleFileHint}`,
    file: file && [file.name, file.size && formatFileSize(Number(file.size))].filter(Boolean).join(', '),
  }
}
