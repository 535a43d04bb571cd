import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser to which the portal answers with this; what it was given to save. */
function openBrowser(answer: Response) {
  const saved: { name: string; type: string; text: Promise<string> }[] = []
  const blobs: Blob[] = []
  vi.stubGlobal('fetch', async () => answer)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`)
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        const [blob = new Blob()] = blobs.slice(-1)
        saved.push({ name: this.download, type: blob.type, text: blob.text() })
      },
    }),
  })
  return saved
}

test.each([
  ['statement.pdf', 'application/pdf'],
  ['clients.csv', 'text/csv;charset=utf-8'],
  ['letter.odt', 'application/octet-stream'],
])('%s is saved with the media type of its answer', async (name, type) => {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  const saved = openBrowser(new Response('content', { headers }))
  expect(await saveFile('/file')).toBeUndefined()
  expect(saved).toMatchObject([{ name, type }])
  expect(await saved[0]?.text).toBe('content')
})

test('a file that is refused is not saved', async () => {
  const saved = openBrowser(new Response('{}', { status: 404 }))
  expect(await saveFile('/file')).toBe('The file has not been downloaded. It no longer exists')
  expect(saved).toEqual([])
})
