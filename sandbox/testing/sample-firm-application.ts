import type { UploadedFile } from '#contract/clients/document.ts'
import type { BrokerageApplication } from '#contract/people/brokerage-application.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { TestSandbox } from './test-sandbox.ts'

const documentTypes = ['CertificateOfIncorporation', 'ProofOfBank']

/** Not uploaded: for applications that are refused for another reason first. */
const sampleDocuments = documentTypes.map((upload_type) => ({
  file_path: `organisations/none/${upload_type}`,
  upload_type,
}))

export async function uploadFirmDocuments(
  sandbox: TestSandbox,
  as: string,
): Promise<BrokerageApplication['documents']> {
  const { body: profile } = await sandbox.call<Profile>('/broker/api/v1/Me', { as })
  const documents: BrokerageApplication['documents'] = []
  for (const upload_type of documentTypes) {
    const body = new FormData()
    body.append('files', new Blob([`%PDF-1.7 ${upload_type}`]), `${upload_type}.pdf`)
    const path = `/core/fileUpload/organisation/${profile.id}/upload/${upload_type}`
    const answer = await sandbox.call<UploadedFile[]>(path, { as, body })
    documents.push({ file_path: answer.body[0]?.file_path ?? '', upload_type })
  }
  return documents
}

/** A registered firm that is no brokerage yet. */
export function sampleFirmApplication(
  signatory: string,
  documents: BrokerageApplication['documents'] = sampleDocuments,
) {
  return {
    business_type: 'LimitedCompany',
    name: 'Fenwater Finance Ltd',
    registration_number: '99000904',
    address: { line_1: '4 Sample Quay', town_or_city: 'Sampleton', postcode: 'ZZ4 4AA', country: 'England' },
    email: 'hello@fenwater.example',
    phone_number: '020 7946 0104',
    fca_status: 'DirectlyAuthorised',
    fca_frn: '0000004',
    ico_number: 'ZX000004',
    trade_body: 'None',
    aml_supervisor: 'FCA',
    pi_insured: false,
    signatory: {
      first_name: 'Nell',
      last_name: 'New',
      email: signatory,
      job_title: 'Director',
      phone_number: '07700 900160',
    },
    account_name: 'Fenwater Finance',
    sort_code: '00-00-34',
    account_number: '12345678',
    vat_registered: false,
    remittance_email: 'accounts@fenwater.example',
    accurate: true,
    authorised: true,
    privacy_notice: true,
    commission_disclosure_policy: true,
    aml_policy: true,
    gdpr_policy: true,
    documents,
  }
}
