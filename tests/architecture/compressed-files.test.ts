import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '../../scripts/compress.ts'

test('the build writes a Brotli and a gzip copy of each text file that they make smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'export const answer = 42\n'.repeat(50)
  writeFileSync(join(folder, 'entry.js'), script)
  writeFileSync(join(folder, 'tiny.css'), 'a{}')
  writeFileSync(join(folder, 'picture.png'), script)
  await compressFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'picture.png',
    'tiny.css',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'entry.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'entry.js.gz'))).toString()).toBe(script)
})
