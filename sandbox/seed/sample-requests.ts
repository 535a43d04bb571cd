import { and, eq } from 'drizzle-orm'
import { daysAfter } from '#contract/fields/dates.ts'
import { type RequestCode, requestFor } from '../clients/request-catalogue.ts'
import type { Request } from '../clients/requested-items.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { BrokerRow } from '../db/tables/people.ts'
import { requestedItems } from '../db/tables/underwriting.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import type { SeedClock } from './clock.ts'
import { addDocument } from './documents.ts'
import { larkfieldNumber } from './samples.ts'

interface SampleRequest {
  request: Request
  answer?: {
    status: 'Answered' | 'Accepted' | 'Rejected'
    daysAgo: number
    answer?: string
    file?: string
    rejectionReason?: string
  }
}

const open = (code: RequestCode): SampleRequest => ({ request: requestFor(code) })

const sentBack: SampleRequest = {
  ...open('BankStatements3m'),
  answer: {
    status: 'Rejected',
    daysAgo: 3,
    file: 'last-month-statement.pdf',
    rejectionReason: 'Page 3 was cut off at the right edge, so the balance cannot be read.',
  },
}
const useOfFunds = (status: 'Answered' | 'Accepted', answer: string): SampleRequest => ({
  ...open('UseOfFunds'),
  answer: { status, daysAgo: 1, answer },
})
const proofOfAddress: SampleRequest = {
  ...open('ProofOfAddress'),
  answer: { status: 'Accepted', daysAgo: 3, file: 'council-tax.pdf' },
}

/** Requests by company number. The lender asks every other client what it always asks. */
export const requestsByCompany: Record<string, SampleRequest[]> = {
  [larkfieldNumber]: [
    open('VatReturns'),
    sentBack,
    useOfFunds('Answered', 'A second panel saw and its extraction. The rest pays for the electrical work.'),
    proofOfAddress,
  ],
  '99000003': [
    sentBack,
    open('VatReturns'),
    useOfFunds('Accepted', 'Stock for the spring: cargo bikes, and the parts to service them.'),
  ],
  '99000028': (['ExplainCcj', 'DebtSchedule', 'InsurancePolicy', 'LeaseAgreement'] as const).map(open),
}

const reviewed = { Accepted: 'Accepted', Rejected: 'Rejected', Answered: 'InReview' } as const

export async function answerRequests(
  tx: Database,
  client: ClientRow,
  broker: BrokerRow,
  clock: SeedClock,
): Promise<void> {
  const answeredBy = brokerActor(broker).name
  for (const { request, answer } of requestsByCompany[client.companyNumber] ?? []) {
    if (!answer) continue
    const { daysAgo, file, ...columns } = answer
    const answeredAt = clock.ago(daysAgo, '11:40')
    const files: string[] = []
    if (file && request.uploadType)
      files.push(
        await addDocument(tx, client, {
          name: `${daysAfter(clock.today, -30).slice(0, 7)}-${file}`,
          uploadType: request.uploadType,
          uploadedBy: answeredBy,
          at: answeredAt,
          status: reviewed[answer.status],
        }),
      )
    await tx
      .update(requestedItems)
      .set({ ...columns, files, answeredAt, answeredBy })
      .where(and(eq(requestedItems.clientId, client.id), eq(requestedItems.code, request.code)))
  }
}
