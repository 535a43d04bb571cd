import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { defaultDisclosureText } from './disclosure-text.ts'

test('the wording of a disclosure has a version, a date and paragraphs', () => {
  const COMMISSION_DISCLOSURE =
    'Version 2 (2027), 05-01-2027\r\n\r\n{firm} is\r\na broker.\n\n\n{client}, sign below.\n'
  expect(readConfig({ COMMISSION_DISCLOSURE }).settings.disclosure.text).toEqual({
    version: '2 (2027)',
    date: '05-01-2027',
    paragraphs: ['{firm} is a broker.', '{client}, sign below.'],
  })
})

test.each([
  ['no version', '{firm} is a broker.\n\n{provider} is a lender.'],
  ['no date', 'Version 2\n\n{firm} is a broker.'],
  ['no paragraph', 'Version 2, 05-01-2027'],
  ['an unknown placeholder', 'Version 2, 05-01-2027\n\n{broker} is a broker.'],
])('a wording with %s is refused at start', (_case, COMMISSION_DISCLOSURE) => {
  expect(() => readConfig({ COMMISSION_DISCLOSURE })).toThrow('COMMISSION_DISCLOSURE must begin with a line')
})

test('the guide has the wording for practice, as it is', () => {
  const guide = readFileSync('docs/operations/configure.md', 'utf8')
  expect(guide).toContain(`\`\`\`text\n${defaultDisclosureText}\n\`\`\``)
})
