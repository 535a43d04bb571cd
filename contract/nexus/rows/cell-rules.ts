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
import type { RowErrorCode } from '#contract/nexus/client-import.ts'
import { readMonth, withPhoneZero, withSicZero } from './repair.ts'

export type CellReading<Value> = { value: Value } | { code: RowErrorCode }

/** What a message says of a problem. */
export interface ProblemWords {
  /** What should stand there: `8 characters like 01234567`. */
  expected: string
  /** What to do, in sentences that need no others: screens show them alone. */
  remedy: string
}

type Words = Partial<Record<RowErrorCode, ProblemWords | ((cell: string) => ProblemWords)>>

/** How the cells of a column are read, and the words for each code that a reading may end with. */
interface CellRule<Value> {
  /** `today` is the day in London, YYYY-MM-DD. */
  read(cell: string, today: string): CellReading<Value>
  words: Words
}

interface Parser<Value> {
  safeParse(text: unknown): { success: true; data: Value } | { success: false }
}

function readBy<Value>(rule: Parser<Value>, code: RowErrorCode) {
  return (cell: string): CellReading<Value> => {
    const read = rule.safeParse(cell)
    return read.success ? { value: read.data } : { code }
  }
}

function shortText(min: number, max: number): CellRule<string> {
  const rule = text(min, max, '')
  const length = `${min > 1 ? `${min} to ` : 'up to '}${max} characters`
  const words = { expected: length, remedy: `Enter ${length}.` }
  return {
    read(cell) {
      const read = rule.safeParse(cell)
      if (read.success) return { value: read.data }
      return { code: cell.trim().length > max ? 'TooLong' : 'InvalidFormat' }
    },
    words: {
      TooLong: words,
      InvalidFormat(cell) {
        const [issue] = rule.safeParse(cell).error?.issues ?? []
        return issue?.code === 'custom'
          ? { expected: 'text without < and >', remedy: `${issue.message}.` }
          : words
      },
    },
  }
}

const name: CellRule<string> = {
  read: (cell) => (cell.trim().length > 50 ? { code: 'TooLong' } : readBy(personName, 'InvalidFormat')(cell)),
  words: {
    TooLong: { expected: 'up to 50 characters', remedy: 'Enter up to 50 characters.' },
    InvalidFormat: {
      expected: 'letters, spaces, hyphens and apostrophes',
      remedy: 'Enter the name alone, without figures or symbols.',
    },
  },
}

/** Pounds into pence. */
function pounds(min: number, max: number): CellRule<number> {
  const rule = money(min, max)
  const any = money(0, Number.MAX_SAFE_INTEGER)
  const range = `£${min.toLocaleString('en-GB')} to £${max.toLocaleString('en-GB')}`
  return {
    read(cell) {
      // Blanks are trimmed below: a pattern that looked for them first would need a minute for a cell full of them.
      const plain = cell.replace(/gbp$/i, '')
      const read = rule.safeParse(plain)
      if (read.success) return { value: Math.round(read.data * 100) }
      const isAmount = any.safeParse(plain).success || /^-/.test(plain.trim())
      return { code: isAmount ? 'OutOfRange' : 'InvalidAmount' }
    },
    words: {
      OutOfRange: { expected: range, remedy: `Enter an amount from ${range}.` },
      InvalidAmount: {
        expected: 'pounds like 48000 or 48,000.50',
        remedy: 'Enter the amount in pounds, like 48000.',
      },
    },
  }
}

const month: CellRule<string> = {
  read(cell, today) {
    const value = readMonth(cell, today)
    if (!value) return { code: 'InvalidDate' }
    return value > today.slice(0, 7) ? { code: 'OutOfRange' } : { value }
  },
  words: {
    InvalidDate: {
      expected: 'MM-YYYY or DD-MM-YYYY, day first',
      remedy: 'Enter the month and the year, like 03-2019.',
    },
    OutOfRange: {
      expected: 'a month that is not in the future',
      remedy: 'Enter a month that is not in the future.',
    },
  },
}

const yesNo: CellRule<boolean> = {
  read(cell) {
    const answer = cell.trim().toLowerCase()
    if (['yes', 'y', 'true', '1'].includes(answer)) return { value: true }
    if (['no', 'n', 'false', '0'].includes(answer)) return { value: false }
    return { code: 'InvalidFormat' }
  },
  words: { InvalidFormat: { expected: 'Yes or No', remedy: 'Enter Yes or No.' } },
}

/** Purposes as screens say them, where that is not the code in words. */
const labelled: Record<string, (typeof purposes)[number]> = {
  bridgingalatepayment: 'BridgeLatePayment',
  somethingelse: 'Other',
}

const purpose: CellRule<string> = {
  read(cell) {
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
    const value = labelled[plain(cell)] ?? purposes.find((each) => plain(each) === plain(cell))
    return value ? { value } : { code: 'InvalidFormat' }
  },
  words: {
    InvalidFormat: {
      expected: 'one of the purposes of the template',
      remedy: 'Enter one of the purposes of the template, like Working capital.',
    },
  },
}

const sicCode: CellRule<string> = {
  read(cell) {
    const code = withSicZero(cell)
    return /^\d{5}$/.test(code) ? { value: code } : { code: 'InvalidFormat' }
  },
  words: {
    InvalidFormat: {
      expected: '4 or 5 digits',
      remedy: 'Enter the SIC code of 4 or 5 digits. Companies House has it.',
    },
    UnknownSector: { expected: 'a SIC code of 2007', remedy: 'The check continues without it.' },
  },
}

const phone = readBy(phoneNumber, 'InvalidPhone')
const turnover = pounds(0, 100_000_000)

export const cellRules: Record<string, CellRule<unknown>> = {
  company_number: {
    read: readBy(companyNumber, 'InvalidCompanyNumber'),
    words: {
      InvalidCompanyNumber: {
        expected: '8 characters like 01234567',
        remedy: 'Enter 8 characters, like 01234567. Check them at Companies House.',
      },
      Required: {
        expected: '8 characters like 01234567, or a name and a postcode',
        remedy: 'Enter the number, or the postcode of the registered office.',
      },
    },
  },
  company_name: withRequired(shortText(2, 160), {
    expected: 'the registered name',
    remedy: 'Enter the registered name.',
  }),
  contact_first_name: name,
  contact_last_name: name,
  contact_email: {
    read: readBy(email, 'InvalidEmail'),
    words: {
      InvalidEmail: {
        expected: 'an email address like name@company.co.uk',
        remedy: 'Enter an email address, like name@company.co.uk.',
      },
    },
  },
  contact_phone: {
    read: (cell) => phone(withPhoneZero(cell)),
    words: {
      InvalidPhone: {
        expected: 'a phone number like 07700 900123',
        remedy: 'Enter a phone number, like 07700 900123.',
      },
    },
  },
  annual_turnover: withRequired(turnover, {
    expected: 'pounds like 480000',
    remedy: 'Enter the turnover of a year in pounds, like 480000.',
  }),
  trading_since: month,
  average_monthly_card_sales: turnover,
  average_monthly_invoices: turnover,
  amount_needed: pounds(1_000, 1_000_000),
  funding_purpose: purpose,
  sic_code: sicCode,
  postcode: {
    read: readBy(postcode, 'InvalidFormat'),
    words: {
      InvalidFormat: (cell) => ({
        expected: 'a full UK postcode like SW1A 1AA',
        remedy: `${postcodeMessage(cell)}.`,
      }),
    },
  },
  existing_borrowing: turnover,
  ccj_last_3_years: yesNo,
  broker_reference: shortText(1, 40),
  client_aware: {
    ...yesNo,
    words: {
      ...yesNo.words,
      ConsentMissing: { expected: 'Yes', remedy: 'Tell the client that you may check, then choose Yes.' },
    },
  },
}

function withRequired<Value>(rule: CellRule<Value>, required: ProblemWords): CellRule<Value> {
  return { ...rule, words: { ...rule.words, Required: required } }
}

/** Characters, several times those of any valid value: a longer one is not given to the rules. */
export const maxCellLength = 1_000

const longest = `up to ${maxCellLength.toLocaleString('en-GB')} characters`

/** The words for what any cell may have. */
const anyCell: Words = {
  TooLong: { expected: longest, remedy: `Enter ${longest}.` },
  FormulaNotAllowed: (cell) => ({
    expected: 'a plain value',
    remedy: cell.startsWith('@')
      ? 'Delete the @ at its start: a spreadsheet reads it as a formula.'
      : 'Paste the value, not the formula.',
  }),
}

/** The words for the code of a problem; `cell` is the value of the cell. Undefined for codes that a row alone does not show, and for those of other lenders. */
export function problemWords(column: string, code: string, cell: string): ProblemWords | undefined {
  const known: Record<string, Words[RowErrorCode]> = { ...anyCell, ...cellRules[column]?.words }
  const words = Object.hasOwn(known, code) ? known[code] : undefined
  return typeof words === 'function' ? words(cell) : words
}

/** Name under which a column's value is kept: amounts are pence. */
export function keptName(column: string): string {
  return /turnover|sales|invoices|amount|borrowing/.test(column) ? `${column}_pence` : column
}
