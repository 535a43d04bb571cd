import { z } from 'zod'

/** Digits that are dialled before a national number and are not part of it, by dial code; elsewhere a 0. */
const trunks: Record<string, RegExp> = {
  1: /^1(?=\d{10}$)/,
  7: /^8(?=\d{10}$)/,
  36: /^0?6(?=\d{8,9}$)/,
  370: /^[08](?=\d{8}$)/,
  375: /^8?0(?=\d{9}$)/,
}

/** Where the 0 is part of the number: Italy with the Vatican, San Marino, Congo, Côte d’Ivoire. */
const keepingZero = ['39', '378', '242', '225']

const joining = new WeakMap<z.ZodType, z.ZodType>()

/** A form’s schema for what is posted: each `phone_number` is joined with the country that was chosen beside it, `phone_number_country`. */
export function joiningPhones<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> {
  const known = joining.get(schema) ?? z.preprocess(joinPhones, schema)
  // The parser of forms keeps what it makes of a schema.
  joining.set(schema, known)
  return known as z.ZodType<z.output<Schema>>
}

function joinPhones(values: unknown): unknown {
  // Lists and files have other names.
  if (Object.prototype.toString.call(values) !== '[object Object]') return values
  const { phone_number_country: country, ...rest } = values as Record<string, unknown>
  const joined = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, joinPhones(value)]))
  const { phone_number: number } = joined
  if (typeof number === 'string' && typeof country === 'string')
    joined.phone_number = international(number, country)
  return joined
}

/** A number with its country’s dial code, `Ireland +353`. One that has a code of its own stays as it is, and so does one of the United Kingdom. */
function international(number: string, country: string): string {
  const [, code = '44'] = /\+(\d{1,3})$/.exec(country) ?? []
  const digits = number.replace(/[\s().-]/g, '')
  if (code === '44' || digits === '' || /^(?:\+|00)/.test(digits)) return number
  if (keepingZero.includes(code)) return `+${code}${digits}`
  return `+${code}${digits.replace(trunks[code] ?? /^0/, '')}`
}
