import { daysAfter } from '#contract/fields/dates.ts'
import { type Request, requestRow, standardRequests } from '../clients/requested-items.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { NewRequestedItem } from '../db/tables/underwriting.ts'
import type { SeedClock } from './clock.ts'
import { larkfieldNumber } from './samples.ts'
import { type StoredDocument, storedDocument } from './stored-document.ts'

interface SampleRequest extends Request {
  status?: NewRequestedItem['status']
  answer?: string
  file?: string
  rejectionReason?: string
  answeredDaysAgo?: number
}

const vatReturn: SampleRequest = {
  code: 'VatReturns',
  title: 'VAT return, latest quarter',
  why: 'It confirms the turnover that the decision is based on.',
  type: 'Document',
  uploadType: 'VatReturn',
  minFiles: 1,
  required: true,
}
const sentBack: SampleRequest = {
  code: 'BankStatements3m',
  title: 'Bank statement, last month',
  why: 'All pages, with the account name visible.',
  type: 'Document',
  uploadType: 'BankStatement',
  minFiles: 1,
  required: true,
  status: 'Rejected',
  file: 'last-month-statement.pdf',
  rejectionReason: 'Page 3 was cut off at the right edge, so the balance cannot be read.',
  answeredDaysAgo: 3,
}
const useOfFunds: SampleRequest = {
  code: 'UseOfFunds',
  title: 'Use of funds',
  why: 'The lender must record the purpose.',
  type: 'Text',
  required: true,
  status: 'Answered',
  answer: 'A second panel saw and its extraction. The rest pays for the electrical work.',
  answeredDaysAgo: 1,
}
const proofOfAddress: SampleRequest = {
  code: 'ProofOfAddress',
  title: 'Proof of address',
  why: 'Identity checks: for the first director, dated in the last three months.',
  type: 'Document',
  uploadType: 'ProofOfAddress',
  minFiles: 1,
  required: true,
  status: 'Accepted',
  file: 'council-tax.pdf',
  answeredDaysAgo: 3,
}
const manyKinds: SampleRequest[] = [
  {
    code: 'ExplainCcj',
    title: 'County court judgment satisfied',
    why: 'The credit record shows one judgment.',
    type: 'YesNo',
    required: true,
  },
  {
    code: 'DebtSchedule',
    title: 'Outstanding on other loans',
    why: 'It completes the picture of what is owed each month.',
    type: 'Money',
    required: true,
  },
  {
    code: 'InsurancePolicy',
    title: 'Insurance renewal date',
    why: 'The stock must stay insured.',
    type: 'Date',
    required: false,
  },
  {
    code: 'LeaseAgreement',
    title: 'Premises',
    why: 'We must know how the premises are held.',
    type: 'Choice',
    choices: ['Owned', 'Leased', 'Licensed'],
    required: true,
  },
]

const requestsByCompany: Record<string, SampleRequest[]> = {
  [larkfieldNumber]: [vatReturn, sentBack, useOfFunds, proofOfAddress],
  '99000003': [sentBack, vatReturn, { ...useOfFunds, status: 'Accepted' }],
  '99000028': manyKinds,
}

export function sampleRequests(
  client: NewClientRow,
  brokerName: string,
  clock: SeedClock,
  nextId: Record<'request' | 'document', () => string>,
): { requests: NewRequestedItem[]; documents: StoredDocument[] } {
  const usual = client.status === 'MoreInformationRequested' ? standardRequests : []
  const list: SampleRequest[] = requestsByCompany[client.companyNumber] ?? usual
  const askedAt =
    client.status === 'MoreInformationRequested' ? (client.statusChangedAt as Date) : clock.ago(5, '15:20')
  const documents: StoredDocument[] = []
  const requests = list.map(
    ({ answeredDaysAgo, file, answer, status, rejectionReason, ...request }, position) => {
      const row = requestRow(client.id, request, position, {
        id: nextId.request(),
        askedAt,
        dueAt: client.dueAt ?? null,
      })
      if (!status) return row
      const at = clock.ago(answeredDaysAgo ?? 1, '11:40')
      const document =
        file && request.uploadType ? documentOf(file, request.uploadType, status, at) : undefined
      if (document) documents.push(document)
      const files = document ? [document.file.path] : []
      const answered = { askedAt: clock.ago(5, '15:20'), answeredAt: at, answeredBy: brokerName }
      return { ...row, ...answered, status, answer, files, rejectionReason }
    },
  )
  return { requests, documents }

  function documentOf(
    name: string,
    uploadType: string,
    status: NewRequestedItem['status'],
    at: Date,
  ): StoredDocument {
    const accepted = status === 'Accepted' ? 'Accepted' : status === 'Rejected' ? 'Rejected' : 'InReview'
    const dated = `${daysAfter(clock.today, -30).slice(0, 7)}-${name}`
    const file = { name: dated, uploadType, uploadedBy: brokerName, at, status: accepted } as const
    return storedDocument(client, file, nextId.document())
  }
}
