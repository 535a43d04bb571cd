import type { ApplicationDrafts, DraftPart } from '#app/ports.ts'
import { tickOf } from '#app/routes/onboarding/apply/application-draft.ts'
import { createMemoryDrafts } from '#server/drafts/memory-drafts.ts'
import { newProfile } from './profiles.ts'

/** Someone without a firm. */
export const applicant = newProfile

export const enteredSteps = {
  firm: {
    business_type: 'LimitedCompany',
    name: 'Fenwater Finance Ltd',
    registration_number: '99000904',
    'address.line_1': '4 Sample Quay',
    'address.town_or_city': 'Sampleton',
    'address.postcode': 'zz4 4aa',
    'address.country': 'England',
    email: 'hello@fenwater.example',
    phone_number: '020 7946 0104',
  },
  regulation: {
    fca_status: 'DirectlyAuthorised',
    fca_frn: '0000004',
    ico_number: 'ZX000004',
    trade_body: 'None',
    aml_supervisor: 'FCA',
    pi_insured: 'no',
  },
  people: {
    'signatory.first_name': 'Nell',
    'signatory.last_name': 'New',
    'signatory.email': 'new@fenwater.example',
    'signatory.job_title': 'Director',
    'signatory.phone_number': '07700 900160',
    has_owners: 'no',
  },
  payout: {
    account_name: 'Fenwater Finance',
    vat_registered: 'no',
    remittance_email: 'accounts@fenwater.example',
  },
} satisfies Record<string, DraftPart>

export const enteredAccountNumbers = { sort_code: '00-00-34', account_number: '12345678' }

const declarations = [
  'accurate',
  'authorised',
  'privacy_notice',
  'commission_disclosure_policy',
  'aml_policy',
  'gdpr_policy',
]

/** The declarations of a page that showed these answers, all ticked. */
export async function tickedFor(parts: Record<string, DraftPart>): Promise<Record<string, string>> {
  const tick = await tickOf(parts)
  return Object.fromEntries([
    ...declarations.map((name) => [name, tick]),
    ['declarations_version', '2026-03'],
  ])
}

export const uploadedDocuments = {
  'document:CertificateOfIncorporation': {
    file_path: 'organisations/1/certificate.pdf',
    file_name: 'certificate.pdf',
    size: '52000',
  },
  'document:ProofOfBank': { file_path: 'organisations/1/bank.pdf', file_name: 'bank.pdf', size: '84000' },
} satisfies Record<string, DraftPart>

export async function draftsWith(parts: Record<string, DraftPart>): Promise<ApplicationDrafts> {
  const drafts = createMemoryDrafts()
  await drafts.save(applicant.person_id, parts)
  return drafts
}

export async function savedParts(drafts: ApplicationDrafts): Promise<Record<string, DraftPart>> {
  const found = await drafts.find(applicant.person_id)
  return found.ok ? { ...found.value?.parts } : {}
}
