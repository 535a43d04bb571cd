import { expect, test } from 'vitest'
import { codeOf, isTest, readProjectFile, sourceFiles } from './source-files.ts'

test('the build has plugins as published, and none of its own', () => {
  const config = readProjectFile('vite.config.ts')
  expect(config).toContain('plugins: [tailwindcss(), reactRouter()],')
  expect(config).not.toMatch(/\b(?:transform|renderChunk|load|resolveId|alias|postBanner)\b/)
})

test('no global is patched', () => {
  const patched = sourceFiles().filter(
    ({ path, text }) =>
      !isTest(path) && /\b(?:window|globalThis|self)\.(?:fetch|history|XMLHttpRequest) = /.test(codeOf(text)),
  )
  expect(patched.map(({ path }) => path)).toEqual([])
})

test('no private field of React Router is read', () => {
  const readers = sourceFiles().filter(
    ({ path, text }) => path.startsWith('app/') && !isTest(path) && /__reactRouter/.test(codeOf(text)),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})
