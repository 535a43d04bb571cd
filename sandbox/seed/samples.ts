import type { Status } from '#contract/clients/statuses.ts'
import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { brokerIds } from './people.ts'

type Rest = Omit<Sample, 'number' | 'status' | 'broker' | 'amount' | 'changed'>

function sample(
  number: number | string,
  status: Status,
  broker: Sample['broker'],
  amount: number,
  changed: Sample['changed'],
  rest: Rest = {},
): Sample {
  return {
    number: typeof number === 'number' ? String(99_000_000 + number) : number,
    status,
    broker,
    amount,
    changed,
    ...rest,
  }
}

export const larkfieldNumber = '99000001'

const larkfield: Pick<Sample, 'via' | 'steps' | 'approved'> = {
  via: [
    'AwaitingSignUp',
    'SignUpInProgress',
    'SignUpCompleted',
    'UnderwritingInProgress',
    'MoreInformationRequested',
    'UnderwritingInProgress',
    'Approved',
  ],
  steps: [
    [10, '14:12'],
    [9, '18:56'],
    [9, '19:31'],
    [7, '10:02'],
    [5, '15:20'],
    [3, '11:48'],
    [1, '16:20'],
    [0, '09:04'],
  ],
  approved: 'this-month',
}

const improved: Status[] = [
  'PendingApplication',
  'UnderwritingInProgress',
  'Approved',
  'OfferSent',
  'OfferDeclined',
]

/** The 48 clients of Meridian Quay Finance, over all 15 statuses (domain section 4). */
export const samples: readonly Sample[] = [
  sample(4, 'AwaitingSignUp', 'alex', 15_000, [5, '10:18'], { due: [4] }),
  sample(11, 'AwaitingSignUp', 'sam', 12_000, [3, '11:05'], { due: [2] }),
  sample(12, 'AwaitingSignUp', 'alex', 25_000, [3, '15:40'], { due: [2] }),
  sample(13, 'AwaitingSignUp', 'robin', 8_000, [4, '09:22'], { due: [1] }),
  sample(14, 'AwaitingSignUp', 'sam', 35_000, [6, '16:01'], { due: [3] }),
  sample(15, 'SignUpInProgress', 'alex', 22_000, [3, '10:31'], { due: [2] }),
  sample(16, 'SignUpInProgress', 'sam', 50_000, [3, '17:12'], { due: [2] }),
  sample(17, 'SignUpInProgress', 'robin', 9_500, [4, '13:47'], { due: [1] }),
  sample(6, 'SignUpCompleted', 'alex', 18_500, [0, '08:47'], { due: [1], complete: false }),
  sample(18, 'SignUpCompleted', 'sam', 28_000, [4, '12:20'], { due: [8], complete: true }),
  sample(2, 'PendingApplication', 'alex', 60_000, [2, '17:40'], {
    due: [0],
    route: 'BrokerLed',
    complete: true,
  }),
  sample(19, 'PendingApplication', 'sam', 16_000, [3, '14:09'], {
    due: [9],
    route: 'BrokerLed',
    complete: true,
  }),
  sample(20, 'PendingApplication', 'alex', 65_000, [5, '09:58'], { due: [10], complete: false }),
  sample(21, 'PendingApplication', 'robin', 11_000, [6, '15:26'], {
    due: [12],
    route: 'BrokerLed',
    complete: false,
  }),
  sample(10, 'UnderwritingInProgress', 'sam', 84_000, [2, '14:05'], { route: 'BrokerLed' }),
  sample(22, 'UnderwritingInProgress', 'alex', 40_000, [3, '09:41']),
  sample(24, 'UnderwritingInProgress', 'alex', 30_000, [3, '11:53'], { route: 'BrokerLed' }),
  sample(25, 'UnderwritingInProgress', 'sam', 18_000, [4, '10:16']),
  sample(26, 'UnderwritingInProgress', 'robin', 24_000, [4, '16:38']),
  sample(3, 'MoreInformationRequested', 'alex', 32_000, [6, '16:52'], {
    due: [-1],
    route: 'BrokerLed',
    note: 'a bank statement must be replaced, page 3 is cut off',
  }),
  sample(27, 'MoreInformationRequested', 'sam', 26_000, [3, '12:44'], { due: [9] }),
  sample(28, 'MoreInformationRequested', 'alex', 45_000, [5, '11:11'], { due: [11] }),
  sample(29, 'Approved', 'alex', 65_000, [3, '15:02'], { approved: 'this-month' }),
  sample(30, 'Approved', 'sam', 38_000, [4, '14:33'], { route: 'BrokerLed', approved: 'this-month' }),
  sample(5, 'Declined', 'alex', 150_000, [7, '09:33'], { route: 'BrokerLed' }),
  sample(31, 'Declined', 'sam', 90_000, [10, '10:50'], {
    via: ['PendingApplication', 'UnderwritingInProgress', 'Declined', 'UnderwritingInProgress'],
  }),
  sample(32, 'Declined', 'robin', 65_000, [12, '13:15']),
  sample(1, 'OfferSent', 'sam', 45_000, [0, '09:04'], { due: [7], ...larkfield }),
  sample(9, 'OfferSent', 'alex', 40_000, [6, '10:27'], {
    due: [0, '17:00'],
    via: improved,
    approved: 'last-month',
    options: 1,
  }),
  sample(33, 'OfferSent', 'alex', 14_000, [3, '16:20'], {
    due: [13],
    via: improved,
    approved: 'last-month',
    options: 3,
  }),
  sample(34, 'OfferSent', 'robin', 20_000, [4, '11:36'], {
    due: [14],
    via: improved,
    approved: 'last-month',
  }),
  sample(35, 'OfferAccepted', 'alex', 32_500, [3, '13:08'], { approved: 'last-month' }),
  sample(36, 'OfferAccepted', 'sam', 17_500, [4, '09:49'], { route: 'BrokerLed' }),
  sample(37, 'OfferDeclined', 'alex', 70_000, [9, '14:55']),
  sample(38, 'OfferDeclined', 'robin', 29_000, [15, '10:03']),
  sample('OC990001', 'ContractSent', 'sam', 120_000, [0, '08:31']),
  sample(39, 'ContractSent', 'alex', 42_000, [3, '10:02'], { route: 'BrokerLed' }),
  sample(7, 'ContractSigned', 'alex', 27_500, [1, '15:10']),
  sample(40, 'ContractSigned', 'sam', 50_900, [3, '09:17']),
  sample(8, 'Live', 'sam', 25_000, [1, '11:26'], { product: 'TermLoan' }),
  sample(41, 'Live', 'alex', 85_000, [45, '10:40'], { product: 'RevolvingFacility' }),
  sample(42, 'Live', 'sam', 60_000, [120, '14:12'], {
    route: 'BrokerLed',
    product: 'RevolvingFacility',
  }),
  sample(43, 'Live', 'alex', 110_000, [190, '11:48'], { product: 'RevolvingFacility' }),
  sample(44, 'Live', 'sam', 95_000, [250, '09:36'], { product: 'RevolvingFacility' }),
  sample(45, 'Live', 'robin', 70_000, [330, '15:54'], {
    route: 'BrokerLed',
    product: 'RevolvingFacility',
  }),
  sample(46, 'Live', 'alex', 140_000, [372, '12:25'], { product: 'RevolvingFacility' }),
  sample(47, 'Closed', 'sam', 90_000, [20, '10:10'], {
    product: 'RevolvingFacility',
    via: [
      'PendingApplication',
      'UnderwritingInProgress',
      'Approved',
      'OfferSent',
      'OfferAccepted',
      'ContractSent',
      'ContractSigned',
      'Live',
    ],
  }),
  sample(48, 'Closed', 'alex', 19_000, [33, '16:44'], { via: ['AwaitingSignUp'] }),
]

export interface Sample {
  number: string
  status: Status
  broker: keyof typeof brokerIds
  /** Pounds. */
  amount: number
  changed: [daysAgo: number, time: string]
  /** Days from today, by 23:59 or a time. */
  due?: [inDays: number, time?: string]
  route?: 'ClientLed' | 'BrokerLed'
  complete?: boolean
  /** The facility's product: only one that revolves funds more than its limit in time. */
  product?: 'TermLoan' | 'RevolvingFacility'
  /** An unusual path to the status, without it. */
  via?: Status[]
  steps?: [daysAgo: number, time: string][]
  /** The month of approval; before last month by default. Fixes the dashboard's figures. */
  approved?: 'this-month' | 'last-month'
  /** Offers made; two by default. */
  options?: 1 | 2 | 3
  /** Added to what the timeline says of the last step. */
  note?: string
}

export const larkfieldNotes: [daysAgo: number, time: string, type: TimelineEventType, text: string][] = [
  [9, '19:20', 'DocumentsUploaded', '3 documents were added'],
  [8, '10:25', 'DocumentsUploaded', 'A document was added'],
  [8, '10:26', 'DocumentsUploaded', 'A document was added'],
  [3, '11:40', 'DocumentsUploaded', 'A document was added'],
  [3, '11:41', 'DocumentsUploaded', 'A document was added'],
  [1, '11:40', 'InformationAnswered', 'Answered: Use of funds'],
]

export function larkfieldColumns(row: NewClientRow): Partial<NewClientRow> {
  return {
    reference: 'CL-7F3K2M',
    brokerReference: 'LJ-104',
    productType: 'TermLoan',
    funding: { ...row.funding, term_months: 24, purpose: 'EquipmentOrVehicles' },
    financials: { ...row.financials, annual_turnover: 612_000 },
    contact: { ...row.contact, phone_number: '+447700900101' },
  }
}

/** Clients of other firms: the company for "already referred by another broker", and two of the suspended firm. */
export const otherSamples: readonly Sample[] = [
  sample(409, 'UnderwritingInProgress', 'otherFirm', 52_000, [4, '11:30']),
  sample(416, 'UnderwritingInProgress', 'suspended', 34_000, [6, '10:20']),
  sample(417, 'PendingApplication', 'suspended', 21_000, [8, '14:45'], { route: 'BrokerLed' }),
]
