import { expect, test } from 'vitest'
import { asvsProblems, tableProblems, verdictsOf } from '../../scripts/evidence-tables.mjs'
import { readProjectFile } from './source-files.ts'

const asvs = readProjectFile('docs/assurance/asvs.md')

test.each(['asvs', 'wcag', 'code-of-practice'])('%s names tests and files that exist', (name) => {
  expect(tableProblems(readProjectFile(`docs/assurance/${name}.md`))).toEqual([])
})

test('every requirement of ASVS 5.0, levels 1 and 2, is in one row', () => {
  expect(asvsProblems(asvs)).toEqual([])
})

const row = (what: string, verdict: string, proof: string) => `| ${what} | ${verdict} | how | ${proof} |`

test('a test that is gone, a met requirement without proof, and one that is missing or twice are found', () => {
  const text = [
    row('1.1.1-2', 'met', '`server/gone.test.ts`, `server/here.test.ts`'),
    row('1.1.2, 1.2.1', 'met', ''),
  ].join('\n')
  expect(tableProblems(text, (path) => path.includes('here'))).toEqual([
    '1.1.1-2: server/gone.test.ts does not exist',
    '1.1.2, 1.2.1: is met, and names no proof',
  ])
  expect(asvsProblems(text, '1.1.1-2, 1.1.4')).toEqual([
    'ASVS 1.1.4 has no row',
    'ASVS 1.2.1 is no requirement of these levels',
    'ASVS 1.1.2 has two rows',
  ])
  expect(verdictsOf(text)).toBe('4 met')
})
