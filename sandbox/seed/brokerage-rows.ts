import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { BrokerageStatus } from '#contract/people/brokerage.ts'
import { agreementVersion } from '../agreement/text.ts'
import { londonInstant } from '../calendar/london.ts'
import type { brokerages, ContractRecord } from '../db/tables/people.ts'
import { seedId } from './ids.ts'

interface Firm {
  id: string
  name: string
  number: string
  signatory: { name: string; email: string }
  /** Null while unsigned. */
  signedDaysAgo: number | null
  /** Days until its insurance ends; 200 by default. */
  insuredDays?: number
  decided?: { status: BrokerageStatus; reason: string; daysAgo: number }
}

export const firms: Firm[] = [
  {
    id: seedId(11),
    name: 'Meridian Quay Finance',
    number: '99000901',
    signatory: { name: 'Alex Sample', email: 'admin@meridianquay.example' },
    signedDaysAgo: 630,
  },
  {
    id: seedId(12),
    name: 'Tallow Lane Finance',
    number: '99000902',
    signatory: { name: 'Uma Specimen', email: 'unsigned@tallowlane.example' },
    signedDaysAgo: null,
  },
  {
    id: seedId(13),
    name: 'Harbour Reed Finance',
    number: '99000903',
    signatory: { name: 'Harper Example', email: 'admin@harbourreed.example' },
    signedDaysAgo: 630,
  },
  {
    id: seedId(14),
    name: 'Gannet Hill Finance',
    number: '99000905',
    signatory: { name: 'Gale Pattern', email: 'suspended@gannethill.example' },
    signedDaysAgo: 410,
    insuredDays: -4,
    decided: {
      status: 'Suspended',
      reason: 'Your professional indemnity insurance has ended. Email the new certificate to your contact.',
      daysAgo: 3,
    },
  },
  {
    id: seedId(15),
    name: 'Marl Street Finance',
    number: '99000906',
    signatory: { name: 'Morgan Specimen', email: 'rejected@marlstreet.example' },
    signedDaysAgo: null,
    decided: {
      status: 'Rejected',
      reason: 'We could not find your firm reference number on the FCA register. Check it and apply again.',
      daysAgo: 6,
    },
  },
]

export function before(now: Date, days: number): Date {
  return londonInstant(daysAfter(londonToday(now), -days), '09:30')
}

export function brokerageRow(firm: Firm, now: Date): typeof brokerages.$inferInsert {
  const { id, name, number, signatory, signedDaysAgo, insuredDays = 200, decided } = firm
  const domain = signatory.email.split('@')[1]
  const last = number.slice(-1)
  return {
    id,
    name: `${name} (sample)`,
    registrationNumber: number,
    pipedriveId: `1000${last}`,
    status: decided?.status ?? (signedDaysAgo === null ? 'AwaitingContractSigning' : 'Active'),
    statusReason: decided?.reason,
    statusChangedAt: decided && before(now, decided.daysAgo),
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
    commissionBasisPoints: 400,
    application: {
      fca_status: 'DirectlyAuthorised',
      fca_frn: `000000${last}`,
      ico_number: `ZX00000${last}`,
      trade_body: 'NACFB',
      trade_body_number: `N000${last}`,
      aml_supervisor: 'FCA',
      pi_insured: true,
      pi_insurer: 'Sample Mutual',
      pi_cover: 500_000,
      pi_expires_on: daysAfter(londonToday(now), insuredDays),
      vat_registered: true,
      vat_number: '999000145',
      bank_account_masked: {
        account_name: name,
        sort_code: `**-**-0${last}`,
        account_number: `****000${last}`,
      },
    },
    createdAt: before(now, signedDaysAgo === null ? 9 : signedDaysAgo + 20),
  }
}

function contractOf({ signatory, signedDaysAgo, decided }: Firm, now: Date): ContractRecord {
  const people = { signatory_name: signatory.name, signatory_email: signatory.email }
  if (signedDaysAgo === null && decided) return { is_signed: false, status: 'NotSent', ...people }
  const sent_at = before(now, (signedDaysAgo ?? 0) + 2).toISOString()
  const sent = { version: agreementVersion, sent_at, ...people }
  if (signedDaysAgo === null) return { is_signed: false, status: 'Sent', ...sent }
  const signed_at = before(now, signedDaysAgo).toISOString()
  return { is_signed: true, status: 'Signed', signed_at, ...sent }
}
