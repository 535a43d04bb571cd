import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  agreed,
  companyNumber,
  email,
  emailOf,
  firstNameIfAny,
  lastName,
  longText,
  mobileNumber,
  money,
  percentage,
  personName,
  phoneNumber,
  phoneNumberOf,
  postcode,
  text,
  ticked,
  yesNo,
} from './fields.ts'

/** Good input and what it becomes; every rule is also run on its own output: services parse what forms already parsed. */
function normalises(rule: z.ZodType, rows: [unknown, unknown][]) {
  test.each(rows)('%j becomes %j, twice', (input, output) => {
    expect(rule.parse(input)).toEqual(output)
    expect(rule.parse(rule.parse(input))).toEqual(output)
  })
}

function refuses(rule: z.ZodType, message: string | RegExp, rows: unknown[]) {
  test.each(rows)('refuses %j', (input) => {
    const parsed = rule.safeParse(input)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues[0]?.message).toMatch(message)
  })
}

test('an empty last name is an error, an empty first name is one name only', () => {
  expect(firstNameIfAny.parse('  ')).toBe('')
  expect(lastName.safeParse(undefined).error?.issues[0]?.message).toBe('Enter a last name')
  expect(lastName.safeParse('4lex').error?.issues[0]?.message).toContain('Enter a name using letters')
})

describe('personName', () => {
  normalises(personName, [
    ['  Anne-Marie  O’Neil ', 'Anne-Marie O’Neil'],
    ["D'Arcy", "D'Arcy"],
    ['Zoe\u0308', 'Zoë'],
    ['李', '李'],
    ['’t Hart', '’t Hart'],
    ['Ko‘olau', 'Ko‘olau'],
    ['मीरा', 'मीरा'],
    ['می‌نا', 'می‌نا'],
    ['Gal·la', 'Gal·la'],
  ])
  refuses(personName, 'Enter a name using letters', [undefined, '', '   ', '4lex', 'A<b', 'x@y', '-A'])
  refuses(personName, '50 characters', ['a'.repeat(51)])
})

describe('email', () => {
  normalises(email, [
    [' Name@Company.CO.UK ', 'Name@company.co.uk'],
    ['a+b@example.com', 'a+b@example.com'],
  ])
  refuses(email, /^Enter an email address$/, [undefined, '', ' '])
  refuses(emailOf('Enter the client’s email address'), 'Enter the client’s email address', [''])
  refuses(email, 'Enter an email address like', ['a', 'a@b', 'a b@c.de', 'a@b..c', 'a@@b.c', 'a@.b', '@b.c'])
})

describe('phoneNumber and mobileNumber', () => {
  normalises(phoneNumber, [
    ['07700 900123', '+447700900123'],
    ['020 7946 0123', '+442079460123'],
    ['+44 (0)20 7946 0123', '+442079460123'],
    ['0044 7700-900123', '+447700900123'],
    ['44 7700 900123', '+447700900123'],
    ['+33 1 23 45 67 89', '+33123456789'],
    ['0033 (0)1 23 45 67 89', '+33123456789'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['01534 700900', '+441534700900'],
  ])
  refuses(phoneNumber, /^Enter a phone number$/, [undefined, '', ' '])
  refuses(phoneNumberOf('Enter your phone number'), 'Enter your phone number', [''])
  refuses(phoneNumber, 'Enter a phone number, like', [
    '123',
    '+33',
    '0770090012345',
    '+1 212 555 012',
    '+1 112 555 0123',
    '+0123456789',
    'phone',
  ])
  refuses(mobileNumber, 'Enter a mobile number', ['020 7946 0123', '0770 90'])
})

describe('postcode', () => {
  normalises(postcode, [
    ['sw1a1aa', 'SW1A 1AA'],
    [' zz1  1aa ', 'ZZ1 1AA'],
    ['M1 1AE', 'M1 1AE'],
  ])
  refuses(postcode, 'Enter the postcode', [undefined, '', ' '])
  refuses(postcode, 'Enter a full UK postcode', ['SW1A', '12345', 'SW1A 1CC1'])
})

describe('companyNumber', () => {
  normalises(companyNumber, [
    ['99000001', '99000001'],
    ['1234567', '01234567'],
    [' sc 990001 ', 'SC990001'],
    ['oc990001', 'OC990001'],
    ['R0123456', 'R0123456'],
    ['ni 990001', 'NI990001'],
    ['NC000123', 'NC000123'],
    ['LP012345', 'LP012345'],
    ['IP27519R', 'IP27519R'],
    ['RS007001', 'RS007001'],
    ['NV000012', 'NV000012'],
  ])
  refuses(companyNumber, 'Enter the 8-character company number', [
    undefined,
    '123456789',
    'XX123456',
    '1234567X',
    'SC12345',
  ])
})

describe('money', () => {
  const amount = money(1_000, 1_000_000)
  normalises(amount, [
    ['£25,000', 25_000],
    ['25k', 25_000],
    ['1M', 1_000_000],
    ['25000.50', 25_000.5],
    [1_000.01, 1_000.01],
    ['£ 1,234.56', 1_234.56],
    ['£186,400.01', 186_400.01],
    ['25\u00a0000', 25_000],
    ['\u00a0£25,000.00\u00a0', 25_000],
  ])
  normalises(money(-1_000, 1_000), [
    ['\u2212£40.50', -40.5],
    ['-40.5', -40.5],
  ])
  refuses(amount, 'Enter an amount from £1,000 to £1,000,000', [
    undefined,
    '',
    '999',
    '1000001',
    'lots',
    '-5000',
    '12e5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])
  refuses(amount, 'at most 2 decimals', ['1000.005'])
  refuses(money(1, 10, { whole: true }), 'whole pounds', ['1.50'])
})

describe('percentage', () => {
  normalises(percentage, [
    ['25%', 25],
    ['33.33', 33.33],
    [0, 0],
    ['100', 100],
  ])
  refuses(percentage, 'Enter a percentage from 0 to 100', [undefined, '', '101', '-1', 'half'])
  refuses(percentage, 'Use 2 decimals or fewer', ['33.333'])
})

describe('text', () => {
  normalises(text(1, 10, 'Enter it'), [['  a \t b\nc ', 'a b c']])
  refuses(text(1, 10, 'Enter it'), 'Enter it', [undefined, ' '])
  refuses(text(1, 10, 'Enter it'), 'Use 10 characters or fewer', ['abcdefghijk'])
  refuses(text(1, 40, 'Enter it'), 'Remove the characters', ['<script>', 'a\u0007b'])
  normalises(longText(100), [['one\n  two\r\nthree', 'one\n two\nthree']])
})

describe('ticks and answers', () => {
  normalises(agreed('Tick it'), [
    ['on', true],
    [true, true],
  ])
  refuses(agreed('Tick it'), 'Tick it', [undefined, 'off', false, ''])
  normalises(yesNo('Answer it'), [
    ['yes', true],
    ['no', false],
    [false, false],
  ])
  refuses(yesNo('Answer it'), 'Answer it', [undefined, '', 'maybe'])
  normalises(ticked, [
    [undefined, false],
    ['on', true],
  ])
})
