import { z } from 'zod'
import { openCode } from '#contract/fields/open-code.ts'
import { uploadLimits } from './file-content.ts'

/** What an uploaded file is (domain 2.14): the last part of the address it is sent to. */
export const uploadTypes = [
  'BankStatement',
  'ManagementAccounts',
  'FiledAccounts',
  'AgedDebtors',
  'AgedCreditors',
  'VatReturn',
  'DebtSchedule',
  'Invoice',
  'Contract',
  'ProofOfIdentity',
  'ProofOfAddress',
  'ProofOfBank',
  'CertificateOfIncorporation',
  'OwnershipStructure',
  'ClientConsent',
  'CommissionDisclosure',
  'AppealEvidence',
  'RequestedInformation',
  'BrokerageAgreement',
  'PIInsurance',
  'ClientImport',
  'Other',
] as const

export const uploadTypeSchema = z.enum(uploadTypes)

export type UploadType = z.infer<typeof uploadTypeSchema>

/** File types and their media types (specification section 5); anything else is a generic binary. */
export const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  csv: 'text/csv',
}

/** The media type of each file name extension. */
export function mediaTypeOf(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return mediaTypes[extension] ?? 'application/octet-stream'
}

const storedFileFields = {
  file_path: z.string(),
  file_name: z.string(),
  size: z.number().int(),
  content_type: z.string(),
  upload_type: z.string(),
  uploaded_at: z.string(),
}

/** A file that the lender has received and that belongs to no record yet: `file_path` is what the calls take that attach it. */
export const uploadedFileSchema = z.object({
  ...storedFileFields,
  sha256: z.string().optional(),
})

export type UploadedFile = z.infer<typeof uploadedFileSchema>

/** Body of `PATCH /api/v1/Clients/{id}/upload-documents` (domain 2.14): files that were uploaded before, with what each is. */
export const uploadDocumentsInput = z.object({
  documents: z
    .array(
      z.object({
        file_path: z.string().min(1).max(400),
        upload_type: uploadTypeSchema,
        director_id: z.string().optional(),
        /** The days that it covers, which a bank statement says. */
        period_from: z.iso.date().optional(),
        period_to: z.iso.date().optional(),
        note: z.string().max(500).optional(),
      }),
    )
    .min(1, 'Choose a file to upload')
    .max(uploadLimits.filesPerRequest, `Upload ${uploadLimits.filesPerRequest} files or fewer at a time`),
})

export type UploadDocuments = z.infer<typeof uploadDocumentsInput>

export const documentStatuses = ['Uploaded', 'InReview', 'Accepted', 'Rejected'] as const

/** A document of a client. `rejection_reason` says why it was sent back; the period is null for what covers no days. */
export const documentSchema = z.object({
  id: z.string(),
  ...storedFileFields,
  uploaded_by: z.string(),
  status: openCode(documentStatuses),
  rejection_reason: z.string().nullish(),
  director_id: z.string().nullish(),
  period_from: z.string().nullish(),
  period_to: z.string().nullish(),
  note: z.string().nullish(),
  /** The SHA-256 of the file's bytes, in lower-case hexadecimal: the same file again has the same. */
  sha256: z.string().nullish(),
})

export type ClientDocument = z.infer<typeof documentSchema>

/** The documents that were sent back, without those in whose place a newer one of the same type has come; one about a director is replaced by one about the same. */
export function documentsWithoutNewer(documents: readonly ClientDocument[]): ClientDocument[] {
  return documents.filter(
    (document) => document.status === 'Rejected' && !documents.some((other) => replaces(other, document)),
  )
}

function replaces(other: ClientDocument, { upload_type, uploaded_at, director_id }: ClientDocument): boolean {
  return (
    other.upload_type === upload_type &&
    other.status !== 'Rejected' &&
    other.uploaded_at > uploaded_at &&
    (!director_id || other.director_id === director_id)
  )
}
