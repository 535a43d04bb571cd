import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'
import type { timelineEvents } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { SeedClock } from './clock.ts'
import { type StoredDocument, storedDocument } from './stored-document.ts'

export function larkfieldDocuments(
  client: NewClientRow,
  uploadedBy: string,
  clock: SeedClock,
  nextId: () => string,
): StoredDocument[] {
  const at = clock.ago(8, '10:25')
  return [
    { name: 'management-accounts.pdf', uploadType: 'ManagementAccounts' },
    { name: 'director-one-passport.pdf', uploadType: 'ProofOfIdentity' },
  ].map((document) => storedDocument(client, { ...document, uploadedBy, at, status: 'Accepted' }, nextId()))
}

export function larkfieldNotes(
  client: NewClientRow,
  brokerName: string,
  clock: SeedClock,
  nextId: () => string,
): (typeof timelineEvents.$inferInsert)[] {
  const added = 'A document was added'
  const notes: [daysAgo: number, time: string, type: TimelineEventType, text: string][] = [
    [9, '19:20', 'DocumentsUploaded', '3 documents were added'],
    [8, '10:25', 'DocumentsUploaded', added],
    [8, '10:26', 'DocumentsUploaded', added],
    [3, '11:40', 'DocumentsUploaded', added],
    [3, '11:41', 'DocumentsUploaded', added],
    [1, '11:40', 'InformationAnswered', 'Answered: Use of funds'],
  ]
  return notes.map(([daysAgo, time, type, text]) => ({
    id: nextId(),
    clientId: client.id,
    brokerageId: client.brokerageId,
    at: clock.ago(daysAgo, time),
    actorType: 'Broker',
    actorName: brokerName,
    type,
    text,
  }))
}
