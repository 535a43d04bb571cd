import { expect, test } from 'vitest'
import { isClean, retiredIn, retiredNames, retiredWords } from './retired-names.ts'
import { readProjectFile, sourceFiles } from './source-files.ts'

test('no retired name comes back to a clean room', () => {
  const files = sourceFiles().filter(({ path }) => isClean(path))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(retiredIn)).toEqual([])
})

test.each([
  ['const formTrouble = 1', 'trouble'],
  ['/** Nobody knows. */', 'nobody'],
  ['export function sendAgain() {}', 'sendAgain'],
  ['const given = 1', 'given'],
  ['const keep = (name: string, asked: boolean) => asked', 'asked'],
  ['export function dueWords() {}', 'dueWords'],
  ['function useSendAgain() {}\nsendAgain()', 'sendAgain'],
])('detects %s', (text, name) => {
  expect(retiredIn({ path: 'app/errors/x.ts', text })).toEqual([`app/errors/x.ts ${name}`])
})

test('a room that is not listed is exempt', () => {
  expect(retiredIn({ path: 'scripts/x.ts', text: 'const trouble = 1' })).toEqual([])
})

test('the glossary uses no retired name', () => {
  const glossary = readProjectFile('docs/glossary.md')
  const retired = [...Object.keys(retiredNames), ...Object.keys(retiredWords)]
  expect(retired.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(glossary))).toEqual([])
})
