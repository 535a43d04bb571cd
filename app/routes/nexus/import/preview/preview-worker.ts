import { londonToday } from '#contract/fields/dates.ts'
import { previewBook } from './preview-book.ts'

// Beside the page, so that a large file does not hold it up; zod and the readers are loaded here alone.
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await previewBook(data, londonToday()).catch(() => null))
  close()
})
