import { z } from 'zod'

/** Field rules shared by forms and services. Each normalises what people type, is idempotent, and says how to correct invalid input. */

const controls = /[\p{Cc}<>]/u

function tidy(value: unknown): unknown {
  return typeof value === 'string' ? filled(value.replace(/\s+/g, ' ')) : value
}

function tidyLines(value: unknown): unknown {
  return typeof value === 'string' ? filled(value.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ')) : value
}

/** An empty field counts as not given. */
function filled(value: string): string | undefined {
  return value.normalize('NFC').trim() || undefined
}

/** A field that may be left empty: blanks count as not given. */
export function optional<Rule extends z.ZodType>(rule: Rule) {
  const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
  return z.preprocess(blank, rule.optional()).optional()
}

/** One line of text, `min` to `max` characters after trimming. */
export function text(min: number, max: number, message: string) {
  return z.preprocess(
    tidy,
    z
      .string({ error: message })
      .min(min, message)
      .max(max, `Use ${max} characters or fewer`)
      .refine((value) => !controls.test(value), 'Remove the characters < and > and any control characters'),
  )
}

/** Text of several lines, up to `max` characters; line breaks survive. */
export function longText(max: number, missing?: string) {
  return z.preprocess(
    tidyLines,
    z
      .string(missing && { error: missing })
      .max(max, `Use ${max.toLocaleString('en-GB')} characters or fewer`)
      .refine(
        (value) => !controls.test(value.replaceAll('\n', '')),
        'Remove the characters < and > and any control characters',
      ),
  )
}

const nameMessage = 'Enter a name using letters, spaces, hyphens and apostrophes'
/** Letters of any script with their marks and joiners, and the signs that names have. */
const nameShape = /^['’‘]?[\p{L}\p{M}](?:[\p{L}\p{M}'’‘.·‐‑\- ]|\u200c|\u200d)*$/u

const namePart = (missing: string) =>
  z.preprocess(
    tidy,
    z
      .string({ error: missing })
      .min(1, missing)
      .max(50, 'Use 50 characters or fewer')
      .regex(nameShape, nameMessage),
  )

/** A first name, or an empty text for someone who has one name, which is their last name. */
export const firstNameIfAny = z
  .preprocess(
    (value) => tidy(value) ?? '',
    z
      .string({ error: nameMessage })
      .max(50, 'Use 50 characters or fewer')
      .refine((name) => name === '' || nameShape.test(name), nameMessage),
  )
  .default('')

export const personName = namePart(nameMessage)
export const lastName = namePart('Enter a last name')

const emailMessage = 'Enter an email address like name@company.co.uk'

/** An email address, with the message of an empty field. */
export const emailOf = (missing: string) =>
  z.preprocess(
    (value) => {
      const address = tidy(value)
      if (typeof address !== 'string') return address
      const at = address.lastIndexOf('@')
      return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase()
    },
    z
      .string({ error: missing })
      .max(254, 'Use 254 characters or fewer')
      .regex(/^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/, emailMessage),
  )

export const email = emailOf('Enter an email address')

function e164(value: unknown): unknown {
  const number = tidy(value)
  if (typeof number !== 'string') return number
  return number
    .replace(/^((?:\+|00).*?)\(0\)/, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+?440?/, '+44')
    .replace(/^0/, '+44')
}

const phoneMessage =
  'Enter a phone number, like 07700 900123, or one with its country code, like +353 1 234 5678'
/** In the UK and North America as long as their numbers are; in another country as E.164 allows. */
const phoneShape = /^\+(?:44[1-9]\d{8,9}|1[2-9]\d{9}|(?:[235-9]\d|4[0-35-9])\d{6,13})$/

/** A number of any country, kept as E.164, with the message of an empty field. One without a country code is a UK number. */
export const phoneNumberOf = (missing: string) =>
  z.preprocess(e164, z.string({ error: missing }).regex(phoneShape, phoneMessage))

export const phoneNumber = phoneNumberOf('Enter a phone number')

const mobileMessage =
  'Enter a mobile number, like 07700 900123, or one with its country code, like +353 85 123 4567'

export const mobileNumber = z.preprocess(
  e164,
  z
    .string({ error: mobileMessage })
    .regex(/^\+(?:447\d{9}|1[2-9]\d{9}|(?:[235-9]\d|4[0-35-9])\d{6,13})$/, mobileMessage),
)

/** A complete postcode may end in letters that no postcode ends in. */
export function postcodeMessage(code: unknown): string {
  return /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(String(tidyPostcode(code)))
    ? 'Check the postcode: its last two letters are never C, I, K, M, O or V'
    : 'Enter a full UK postcode, like SW1A 1AA'
}

const postcodeShape = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/

function tidyPostcode(value: unknown): unknown {
  const code = tidy(value)
  return typeof code === 'string'
    ? code
        .toUpperCase()
        .replace(/\s+/g, '')
        .replace(/(.{3})$/, ' $1')
    : code
}

export const postcode = z.preprocess(
  tidyPostcode,
  z
    .string({ error: 'Enter the postcode' })
    .regex(postcodeShape, { error: ({ input }) => postcodeMessage(input) }),
)

/** A postcode of any country: one that reads as British is kept as such. */
export const anyPostcode = z.preprocess((value) => {
  const british = tidyPostcode(value)
  return isBritishPostcode(british) ? british : tidy(value)
}, z.string().max(12, 'Use 12 characters or fewer').optional())

/** Whether a value is a postcode of the UK as it is stored, in capitals and with its space. */
export function isBritishPostcode(value: unknown): boolean {
  return typeof value === 'string' && postcodeShape.test(value)
}

export const companyNumberMessage = 'Enter the 8-character company number, like 01234567 or SC123456'
const companyNumberShape =
  /^(?:\d{8}|(?:SC|NI|OC|SO|NC|LP|SL|NL|FC|SF|NF|SE|ZC|RC|IP|SP|RS|CE|CS|GE|GS|NP|NO|IC|SI|NV|AC|SA|NA|OE|FE|SG|SR|NR|BR|GN|ES|SZ|NZ|R0|PC)[A-Z0-9]{6})$/

function tidyCompanyNumber(value: unknown): unknown {
  const number = tidy(value)
  if (typeof number !== 'string') return number
  const upper = number.toUpperCase().replace(/\s+/g, '')
  return /^\d{1,7}$/.test(upper) ? upper.padStart(8, '0') : upper
}

/** A company number; lost leading zeros are put back. */
export const companyNumber = z.preprocess(
  tidyCompanyNumber,
  z.string({ error: companyNumberMessage }).regex(companyNumberShape, companyNumberMessage),
)

/** The same, or nothing, which is kept as an empty text. */
export const companyNumberOrNone = z.preprocess(
  (value) => tidyCompanyNumber(value) ?? '',
  z
    .string({ error: companyNumberMessage })
    .refine((value) => value === '' || companyNumberShape.test(value), companyNumberMessage),
)

function plainNumber(value: unknown): unknown {
  const amount = tidy(value)
  if (typeof amount !== 'string') return amount
  const match = /^([-−]?)\s*£?\s*(\d[\d, ]*(?:\.\d+)?)\s*([km])?$/i.exec(amount)
  const [, minus, digits, unit] = match ?? []
  if (!digits) return Number.NaN
  const scale = unit ? (unit.toLowerCase() === 'k' ? 1_000 : 1_000_000) : 1
  const size = Math.round(Number(digits.replaceAll(/[, ]/g, '')) * scale * 1e6) / 1e6
  return minus ? -size : size
}

const pounds = new Intl.NumberFormat('en-GB')

/** An amount in pounds with at most 2 decimals; `£25,000`, `25k`, `25000.50` and what the portal shows itself are understood. */
export function money(min: number, max: number, options: { whole?: boolean; what?: string } = {}) {
  const { what = 'an amount' } = options
  const message = `Enter ${what} from £${pounds.format(min)} to £${pounds.format(max)}`
  const decimals = options.whole ? 0 : 2
  return z.preprocess(
    plainNumber,
    z
      .number({ error: message })
      .min(min, message)
      .max(max, message)
      .refine(
        (value) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6,
        options.whole
          ? 'Enter whole pounds, without pence'
          : 'Enter pounds and pence, with at most 2 decimals',
      ),
  )
}

/** A whole number from a form or from JSON, with one message for whatever it is not. */
export function wholeNumber(min: number, max: number, message: string) {
  return z.preprocess(
    plainNumber,
    z.number({ error: message }).int(message).min(min, message).max(max, message),
  )
}

/** A percentage from 0 to 100 with at most 2 decimals. */
export const percentage = z.preprocess(
  (value) => plainNumber(typeof value === 'string' ? value.replace('%', '') : value),
  z
    .number({ error: 'Enter a percentage from 0 to 100' })
    .min(0, 'Enter a percentage from 0 to 100')
    .max(100, 'Enter a percentage from 0 to 100')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use 2 decimals or fewer'),
)

/** A tick that must be given. */
export function agreed(message: string) {
  return z.preprocess(
    (value) => value === true || value === 'on' || value === 'true',
    z.literal(true, { error: message }),
  )
}

/** A yes or no that must be answered; radio buttons send `yes` and `no`. */
export function yesNo(message: string) {
  return z.preprocess(
    (value) =>
      value === 'yes' || value === 'true' ? true : value === 'no' || value === 'false' ? false : value,
    z.boolean({ error: message }),
  )
}

export const ticked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true' || value === 'yes',
  z.boolean(),
)
