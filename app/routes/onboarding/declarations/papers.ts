import type { DraftPart } from '#app/application-drafts.ts'

/** The documents that an application brings, in the order of its form. */
export const paperTypes = ['CertificateOfIncorporation', 'ProofOfBank', 'PIInsurance'] as const

export type PaperType = (typeof paperTypes)[number]

export const paperLabels: Record<PaperType, string> = {
  CertificateOfIncorporation: 'Certificate of incorporation',
  ProofOfBank: 'Proof of the bank account',
  PIInsurance: 'Professional indemnity insurance certificate',
}

/** The part of the draft that holds a document. */
export const paperPart = (type: PaperType) => `document:${type}`

/** The form's field for a document. */
export const paperField = (type: PaperType) => `file_${type}`

/** The document of a field of the form. */
export function paperOfField(field: string): PaperType | undefined {
  return paperTypes.find((type) => paperField(type) === field)
}

/** An uploaded document, as the draft holds it. */
export function paperFile(part: DraftPart | undefined) {
  return part?.file_path && part.file_name
    ? { path: part.file_path, name: part.file_name, size: Number(part.size) }
    : undefined
}
