import type { NewClientRow } from '../db/tables/clients.ts'
import type { Sample } from './sample.ts'

export const larkfieldNumber = '99000001'

export const larkfield: Pick<Sample, 'via' | 'steps' | 'approved' | 'text'> = {
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
  text: '2 offers sent',
}

export function larkfieldColumns(row: NewClientRow): Partial<NewClientRow> {
  return {
    reference: 'CL-7F3K2M',
    brokerReference: 'LJ-104',
    productType: 'TermLoan',
    funding: { ...row.funding, term_months: 24, purpose: 'EquipmentOrVehicles' },
    financials: { ...row.financials, annual_turnover_pence: 61_200_000 },
    contact: { ...row.contact, phone_number: '+447700900101' },
  }
}
