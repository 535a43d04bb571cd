import { openRequests } from '#app/clients/open-requests.ts'
import { action as appeal } from '#app/routes/application/detail/appeal/route.tsx'
import { directorValues } from '#app/routes/application/detail/director/director-details.ts'
import { action as saveDirector } from '#app/routes/application/detail/director/route.tsx'
import { action as addDocuments } from '#app/routes/application/detail/documents/route.tsx'
import { action as acceptOffer } from '#app/routes/application/detail/offers/accept/route.tsx'
import { action as declineOffer } from '#app/routes/application/detail/offers/decline/route.tsx'
import { action as submit } from '#app/routes/application/detail/overview/route.tsx'
import { action as answerRequests } from '#app/routes/application/detail/requests/route.tsx'
import { lastMonths, nameMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Fields } from './press.ts'

/** One form of a client’s pages, filled in. */
export interface ClientForm {
  action: unknown
  intent: string
  /** A practice client in whose status it is possible. */
  companyNumber: string
  params?(client: Client): Record<string, string>
  fields(client: Client): Fields
}

const today = () => londonToday().split('-').reverse().join('-')
const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })
const directorOf = ({ directors: [first] }: Client) => {
  if (!first) throw new Error('The client has no director')
  return first
}

/** Every form that changes a client. */
export const clientForms: Record<string, ClientForm> = {
  'submit an application': {
    action: submit,
    intent: 'submit',
    companyNumber: '99000019',
    fields: () => ({ confirm_accurate: 'on', confirm_client_consent: 'on' }),
  },
  'save a director': {
    action: saveDirector,
    intent: 'save',
    companyNumber: '99000019',
    params: (client) => ({ directorId: directorOf(client).id }),
    fields: (client) => ({ ...directorValues(directorOf(client)), first_name: 'Changed' }),
  },
  'upload a document': {
    action: addDocuments,
    intent: 'upload',
    companyNumber: '99000019',
    fields: () => ({
      upload_type: 'BankStatement',
      period_from: nameMonths(lastMonths(londonToday()).slice(-1)),
      files: pdf('november.pdf'),
    }),
  },
  'answer requests': {
    action: answerRequests,
    intent: 'send',
    companyNumber: '99000003',
    fields: (client) => Object.fromEntries(openRequests(client).flatMap(answerTo)),
  },
  'accept an offer': {
    action: acceptOffer,
    intent: 'accept',
    companyNumber: '99000033',
    params: ({ offers: [first] = [] }) => ({ offerId: first?.id ?? '' }),
    fields: (client) => ({
      amount: 'full',
      authorised_by: directorOf(client).id,
      authorised_at: today(),
      method: 'Phone',
      commission_disclosed: 'on',
    }),
  },
  'decline the offers': {
    action: declineOffer,
    intent: 'decline',
    companyNumber: '99000033',
    fields: () => ({ reason: 'Pricing', sub_reason_Pricing: 'RateTooHigh' }),
  },
  'appeal a decision': {
    action: appeal,
    intent: 'appeal',
    companyNumber: '99000005',
    fields: () => ({ reason: 'LowerAmount', note: 'The client now asks for £100,000.' }),
  },
}

function answerTo({ id, type, choices = [] }: RequestedItem): [string, string | File][] {
  if (type === 'Document')
    return [
      [`files:${id}`, pdf(`${id}.pdf`)],
      [`period_from:${id}`, '08-2026'],
    ]
  const answers: Record<string, string> = {
    Text: 'A machine',
    Number: '12',
    Money: '£12.5k',
    Date: today(),
    YesNo: 'yes',
    Choice: choices?.[0] ?? '',
    Confirmation: 'on',
  }
  return [[`answer:${id}`, answers[type] ?? '']]
}
