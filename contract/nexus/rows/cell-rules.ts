import { purposes } from '#contract/clients/referral.ts'
import {
  companyNumber,
  email,
  money,
  personName,
  phoneNumber,
  postcode,
  postcodeMessage,
  text,
} from '#contract/fields/fields.ts'
import type { ImportColumn, RowErrorCode } from '#contract/nexus/client-import.ts'
import { readMonth, withPhoneZero, withSicZero } from './repair.ts'

export type CellReading<Value> = { value: Value } | { code: RowErrorCode; expected: string; remedy: string }

interface Parser<Value> {
  safeParse(text: unknown): { success: true; data: Value } | { success: false }
}

function by<Value>(rule: Parser<Value>, code: RowErrorCode, expected: string, remedy: string) {
  return (text: string): CellReading<Value> => {
    const read = rule.safeParse(text)
    return read.success ? { value: read.data } : { code, expected, remedy }
  }
}

function shortText(min: number, max: number) {
  const rule = text(min, max, '')
  const expected = `${min > 1 ? `${min} to ` : 'up to '}${max} characters`
  return (text: string): CellReading<string> => {
    const read = rule.safeParse(text)
    if (read.success) return { value: read.data }
    const [issue] = read.error.issues
    if (issue?.code === 'custom')
      return { code: 'InvalidFormat', expected: 'text without < and >', remedy: `${issue.message}.` }
    const code = text.trim().length > max ? 'TooLong' : 'InvalidFormat'
    return { code, expected, remedy: `Enter ${expected}.` }
  }
}

function name(text: string): CellReading<string> {
  if (text.trim().length > 50)
    return { code: 'TooLong', expected: 'up to 50 characters', remedy: 'Enter up to 50 characters.' }
  return by(
    personName,
    'InvalidFormat',
    'letters, spaces, hyphens and apostrophes',
    'Enter the name alone, without figures or symbols.',
  )(text)
}

/** Pounds into pence. */
function pounds(min: number, max: number) {
  const rule = money(min, max)
  const any = money(0, Number.MAX_SAFE_INTEGER)
  const range = `£${min.toLocaleString('en-GB')} to £${max.toLocaleString('en-GB')}`
  return (text: string): CellReading<number> => {
    // Blanks are trimmed below: a pattern that looked for them first would need a minute for a cell full of them.
    const plain = text.replace(/gbp$/i, '')
    const read = rule.safeParse(plain)
    if (read.success) return { value: Math.round(read.data * 100) }
    if (any.safeParse(plain).success || /^-/.test(plain.trim()))
      return { code: 'OutOfRange', expected: range, remedy: `Enter an amount from ${range}.` }
    return {
      code: 'InvalidAmount',
      expected: 'pounds like 48000 or 48,000.50',
      remedy: 'Enter the amount in pounds, like 48000.',
    }
  }
}

function month(today: string) {
  return (text: string): CellReading<string> => {
    const value = readMonth(text, today)
    if (!value)
      return {
        code: 'InvalidDate',
        expected: 'MM-YYYY or DD-MM-YYYY, day first',
        remedy: 'Enter the month and the year, like 03-2019.',
      }
    if (value > today.slice(0, 7))
      return {
        code: 'OutOfRange',
        expected: 'a month that is not in the future',
        remedy: 'Enter a month that is not in the future.',
      }
    return { value }
  }
}

function yesNo(text: string): CellReading<boolean> {
  const answer = text.trim().toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(answer)) return { value: true }
  if (['no', 'n', 'false', '0'].includes(answer)) return { value: false }
  return { code: 'InvalidFormat', expected: 'Yes or No', remedy: 'Enter Yes or No.' }
}

/** Purposes as screens say them, where that is not the code in words. */
const labelled: Record<string, (typeof purposes)[number]> = {
  bridgingalatepayment: 'BridgeLatePayment',
  somethingelse: 'Other',
}

function purpose(text: string): CellReading<string> {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const value = labelled[plain(text)] ?? purposes.find((each) => plain(each) === plain(text))
  if (value) return { value }
  return {
    code: 'InvalidFormat',
    expected: 'one of the purposes of the template',
    remedy: 'Enter one of the purposes of the template, like Working capital.',
  }
}

function sicCode(text: string): CellReading<string> {
  const code = withSicZero(text)
  if (/^\d{5}$/.test(code)) return { value: code }
  return {
    code: 'InvalidFormat',
    expected: '4 or 5 digits',
    remedy: 'Enter the SIC code of 4 or 5 digits. Companies House has it.',
  }
}

const number = by(
  companyNumber,
  'InvalidCompanyNumber',
  '8 characters like 01234567',
  'Enter 8 characters, like 01234567. Check them at Companies House.',
)
const phone = by(
  phoneNumber,
  'InvalidPhone',
  'a phone number like 07700 900123',
  'Enter a phone number, like 07700 900123.',
)
const turnover = pounds(0, 100_000_000)

export function cellRules(today: string): Record<string, (text: string) => CellReading<unknown>> {
  return {
    company_number: number,
    company_name: shortText(2, 160),
    contact_first_name: name,
    contact_last_name: name,
    contact_email: by(
      email,
      'InvalidEmail',
      'an email address like name@company.co.uk',
      'Enter an email address, like name@company.co.uk.',
    ),
    contact_phone: (text: string) => phone(withPhoneZero(text)),
    annual_turnover: turnover,
    trading_since: month(today),
    average_monthly_card_sales: turnover,
    average_monthly_invoices: turnover,
    amount_needed: pounds(1_000, 1_000_000),
    funding_purpose: purpose,
    sic_code: sicCode,
    postcode: (text: string) =>
      by(postcode, 'InvalidFormat', 'a full UK postcode like SW1A 1AA', `${postcodeMessage(text)}.`)(text),
    existing_borrowing: turnover,
    ccj_last_3_years: yesNo,
    broker_reference: shortText(1, 40),
    client_aware: yesNo,
  } satisfies Record<ImportColumn['header'], unknown>
}

/** Name under which a column's value is kept: amounts are pence. */
export function keptName(column: string): string {
  return /turnover|sales|invoices|amount|borrowing/.test(column) ? `${column}_pence` : column
}
