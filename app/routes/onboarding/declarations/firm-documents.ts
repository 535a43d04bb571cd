import type { DraftPart } from '#app/ports.ts'

export const firmDocumentTypes = ['CertificateOfIncorporation', 'ProofOfBank', 'PIInsurance'] as const

export type FirmDocumentType = (typeof firmDocumentTypes)[number]

export const firmDocumentLabels: Record<FirmDocumentType, string> = {
  CertificateOfIncorporation: 'Certificate of incorporation',
  ProofOfBank: 'Proof of the bank account',
  PIInsurance: 'Professional indemnity insurance certificate',
}

export const documentPart = (type: FirmDocumentType) => `document:${type}`

export const documentField = (type: FirmDocumentType) => `file_${type}`

export const arrivedDocumentField = (type: FirmDocumentType) => `arrived_${type}`

export function documentOfField(field: string): FirmDocumentType | undefined {
  return firmDocumentTypes.find((type) => documentField(type) === field)
}

export function documentFile(part: DraftPart | undefined) {
  return part?.file_path && part.file_name
    ? { path: part.file_path, name: part.file_name, size: part.size }
    : undefined
}
