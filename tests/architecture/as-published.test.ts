import { expect, test } from 'vitest'
import { readProjectFile } from './source-files.ts'

test('the build has plugins as published, and none of its own', () => {
  const config = readProjectFile('vite.config.ts')
  expect(config).toContain('plugins: [tailwindcss(), reactRouter()],')
  expect(config).not.toMatch(/\b(?:transform|renderChunk|load|resolveId|alias|postBanner)\b/)
})
