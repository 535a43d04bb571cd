import { daysAfter } from '#contract/fields/dates.ts'
import { requestFor, standardRequests } from '../clients/request-catalogue.ts'
import { type Request, requestRow } from '../clients/requested-items.ts'
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

const sentBack: SampleRequest = {
  ...requestFor('BankStatements3m'),
  status: 'Rejected',
  file: 'last-month-statement.pdf',
  rejectionReason: 'Page 3 was cut off at the right edge, so the balance cannot be read.',
  answeredDaysAgo: 3,
}
const useOfFunds: SampleRequest = {
  ...requestFor('UseOfFunds'),
  status: 'Answered',
  answer: 'A second panel saw and its extraction. The rest pays for the electrical work.',
  answeredDaysAgo: 1,
}
const proofOfAddress: SampleRequest = {
  ...requestFor('ProofOfAddress'),
  status: 'Accepted',
  file: 'council-tax.pdf',
  answeredDaysAgo: 3,
}

const requestsByCompany: Record<string, SampleRequest[]> = {
  [larkfieldNumber]: [requestFor('VatReturns'), sentBack, useOfFunds, proofOfAddress],
  '99000003': [sentBack, requestFor('VatReturns'), { ...useOfFunds, status: 'Accepted' }],
  '99000028': (['ExplainCcj', 'DebtSchedule', 'InsurancePolicy', 'LeaseAgreement'] as const).map(requestFor),
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
