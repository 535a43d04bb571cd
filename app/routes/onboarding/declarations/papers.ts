import type { DraftPart } from '#app/application-drafts.ts'

export const paperTypes = ['CertificateOfIncorporation', 'ProofOfBank', 'PIInsurance'] as const

export type PaperType = (typeof paperTypes)[number]

export const paperLabels: Record<PaperType, string> = {
  CertificateOfIncorporation: 'Certificate of incorporation',
  ProofOfBank: 'Proof of the bank account',
  PIInsurance: 'Professional indemnity insurance certificate',
}

export const paperPart = (type: PaperType) => `document:${type}`

export const paperField = (type: PaperType) => `file_${type}`

export const arrivedPaperField = (type: PaperType) => `arrived_${type}`

export function paperOfField(field: string): PaperType | undefined {
  return paperTypes.find((type) => paperField(type) === field)
}

export function paperFile(part: DraftPart | undefined) {
  return part?.file_path && part.file_name
    ? { path: part.file_path, name: part.file_name, size: part.size }
    : undefined
}
