import { readFile } from 'node:fs/promises'
import { readZip } from '#tests/support/read-zip.ts'
import { sampleClient } from './sample-client.ts'
import { expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'JavaScript off', () => {
    test.use({ javaScriptEnabled })

    test('the case file of a client is read, and saved with its documents', { tag: '@gate' }, async ({
      page,
      signIn,
    }) => {
      await signIn('broker', sampleClient('99000001'))
      await page.getByRole('link', { name: 'Case file' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Case file' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Documents' })).toContainText(/SHA-256\s*[0-9a-f]{64}/)
      await expect(page.getByRole('region', { name: 'Commission disclosure' })).not.toContainText('£')
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download with documents (ZIP)' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toMatch(/^Case file .* CL-\w+ \d{4}-\d\d-\d\d\.zip$/)
      const { has, read } = await readZip(new Uint8Array(await readFile(await saved.path())))
      expect(await read('case-file.txt')).toContain('COMMISSION DISCLOSURE')
      expect(await read('manifest.csv')).toMatch(/,Included\r\n$/)
      expect(has('INCOMPLETE.txt')).toBe(false)
    })
  })
