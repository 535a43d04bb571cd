import { z } from 'zod'

/** Field rules that only a firm's own details need. */

/** A code that is stripped of `strip`, upper-cased, and must have a shape. */
function code(strip: RegExp, shape: RegExp, message: string) {
  return z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value
      const bare = value.toUpperCase().replace(strip, '')
      return bare || undefined
    },
    z.string({ error: message }).regex(shape, message),
  )
}

export const sortCode = code(/[\s-]/g, /^\d{6}$/, 'Enter the 6-digit sort code')

const accountMessage = 'Enter the 8-digit account number'

/** 6 to 8 digits; lost leading zeros are put back. */
export const accountNumber = code(/\s/g, /^\d{6,8}$/, accountMessage).transform((digits) =>
  digits.padStart(8, '0'),
)

export const frnMessages = {
  own: 'Enter the 6 or 7 digit firm reference number',
  principal: 'Enter the 6 or 7 digit firm reference number of your principal firm',
}

const frn = (message: string) => code(/\s/g, /^\d{6,7}$/, message)

export const fcaFrn = frn(frnMessages.own)

export const principalFrn = frn(frnMessages.principal)

export const icoNumber = code(/\s/g, /^Z[A-Z0-9]\d{6}$/, 'Enter the ICO number, like ZA123456')

export const utrMessage = 'Enter your 10-digit unique taxpayer reference (UTR)'

export const utr = code(/\s/g, /^\d{10}$/, utrMessage)

const vatMessage = 'Enter a 9-digit VAT number, with or without GB'

/** A VAT number whose check digits hold under either of the two schemes (domain 2.0). */
export const vatNumber = code(/^\s*GB|\s/g, /^(?:\d{9}|\d{12})$/, vatMessage).refine(vatChecks, vatMessage)

function vatChecks(number: string): boolean {
  const weighted = [8, 7, 6, 5, 4, 3, 2].reduce(
    (sum, weight, index) => sum + weight * Number(number[index]),
    0,
  )
  const check = Number(number.slice(7, 9))
  return (weighted + check) % 97 === 0 || (weighted + 55 + check) % 97 === 0
}

export const webAddress = z.preprocess(
  (value) =>
    typeof value === 'string' && value.trim() !== '' && !/^https?:\/\//i.test(value.trim())
      ? `https://${value.trim()}`
      : value,
  z
    .string({ error: 'Enter a web address' })
    .trim()
    .max(255, 'Use 255 characters or fewer')
    .refine((value) => URL.canParse(value) && new URL(value).hostname.includes('.'), 'Enter a web address'),
)
