import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { agreementVersion } from '../agreement/text.ts'
import { londonInstant } from '../calendar/london.ts'
import type { ApplicationRecord, brokerages, ContractRecord } from '../db/tables/people.ts'

type NewBrokerage = typeof brokerages.$inferInsert

interface Firms {
  ids: Record<'meridianQuay' | 'tallowLane' | 'harbourReed' | 'gannetHill' | 'marlStreet', string>
  commissionBasisPoints: number
}

interface Firm {
  id: string
  name: string
  number: string
  signatory: { name: string; email: string }
  /** Null while unsigned. */
  signedDaysAgo: number | null
  state?: Pick<NewBrokerage, 'status' | 'statusReason' | 'statusChangedAt'>
  application?: ApplicationRecord
}

export function brokerageRows({ ids, commissionBasisPoints }: Firms, now: Date): NewBrokerage[] {
  const firms = [...ordinaryFirms(ids), ...decidedFirms(ids, now)]
  return firms.map((firm) => ({ ...brokerage(firm, now), commissionBasisPoints }))
}

function ordinaryFirms(ids: Firms['ids']): Firm[] {
  return [
    {
      id: ids.meridianQuay,
      name: 'Meridian Quay Finance',
      number: '99000901',
      signatory: { name: 'Alex Sample', email: 'admin@meridianquay.example' },
      signedDaysAgo: 630,
    },
    {
      id: ids.tallowLane,
      name: 'Tallow Lane Finance',
      number: '99000902',
      signatory: { name: 'Uma Specimen', email: 'unsigned@tallowlane.example' },
      signedDaysAgo: null,
    },
    {
      id: ids.harbourReed,
      name: 'Harbour Reed Finance',
      number: '99000903',
      signatory: { name: 'Harper Example', email: 'admin@harbourreed.example' },
      signedDaysAgo: 630,
    },
  ]
}

function decidedFirms(ids: Firms['ids'], now: Date): Firm[] {
  return [
    {
      id: ids.gannetHill,
      name: 'Gannet Hill Finance',
      number: '99000905',
      signatory: { name: 'Gale Pattern', email: 'suspended@gannethill.example' },
      signedDaysAgo: 410,
      state: {
        status: 'Suspended',
        statusReason:
          'Your professional indemnity insurance has ended. Email the new certificate to your contact.',
        statusChangedAt: before(now, 3),
      },
      application: { pi_expires_on: daysAfter(londonToday(now), -4) },
    },
    {
      id: ids.marlStreet,
      name: 'Marl Street Finance',
      number: '99000906',
      signatory: { name: 'Morgan Specimen', email: 'rejected@marlstreet.example' },
      signedDaysAgo: null,
      state: {
        status: 'Rejected',
        statusReason:
          'We could not find your firm reference number on the FCA register. Check it and apply again.',
        statusChangedAt: before(now, 6),
      },
    },
  ]
}

export function before(now: Date, days: number): Date {
  return londonInstant(daysAfter(londonToday(now), -days), '09:30')
}

function brokerage(firm: Firm, now: Date): Omit<NewBrokerage, 'commissionBasisPoints'> {
  const { id, name, number, signedDaysAgo, state, application } = firm
  const domain = firm.signatory.email.slice(firm.signatory.email.indexOf('@') + 1)
  const last = number.slice(-1)
  return {
    id,
    name: `${name} (sample)`,
    registrationNumber: number,
    pipedriveId: `1000${last}`,
    status: signedDaysAgo === null ? 'AwaitingContractSigning' : 'Active',
    ...state,
    contract: contractOf(firm, now),
    companyType: 'LimitedCompany',
    address: {
      line_1: `${last} Sample Quay`,
      town_or_city: 'Sampleton',
      postcode: `ZZ${last} ${last}AA`,
      country: 'England',
    },
    website: `https://www.${domain}`,
    phoneNumber: `+44207946010${last}`,
    email: `hello@${domain}`,
    application: { ...applicationOf(name, last, now), ...application },
    createdAt: before(now, signedDaysAgo === null ? 9 : signedDaysAgo + 20),
  }
}

function contractOf({ signatory, signedDaysAgo, state }: Firm, now: Date): ContractRecord {
  const people = { signatory_name: signatory.name, signatory_email: signatory.email }
  if (signedDaysAgo !== null)
    return {
      is_signed: true,
      status: 'Signed',
      version: agreementVersion,
      sent_at: before(now, signedDaysAgo + 2).toISOString(),
      signed_at: before(now, signedDaysAgo).toISOString(),
      ...people,
    }
  if (state) return { is_signed: false, status: 'NotSent', ...people }
  const sent_at = before(now, 2).toISOString()
  return { is_signed: false, status: 'Sent', version: agreementVersion, sent_at, ...people }
}

function applicationOf(firm: string, last: string, now: Date): ApplicationRecord {
  return {
    fca_status: 'DirectlyAuthorised',
    fca_frn: `000000${last}`,
    ico_number: `ZX00000${last}`,
    trade_body: 'NACFB',
    trade_body_number: `N000${last}`,
    aml_supervisor: 'FCA',
    pi_insured: true,
    pi_insurer: 'Sample Mutual',
    pi_cover: 500_000,
    pi_expires_on: daysAfter(londonToday(now), 200),
    vat_registered: true,
    vat_number: '999000145',
    bank_account_masked: {
      account_name: firm,
      sort_code: `**-**-0${last}`,
      account_number: `****000${last}`,
    },
  }
}
