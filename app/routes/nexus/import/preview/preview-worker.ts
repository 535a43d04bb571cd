import { type PreviewRequest, previewBook } from './preview-book.ts'

// Beside the page, so that a large file does not hold it up; zod and the readers are loaded here alone.
addEventListener('message', async ({ data }: MessageEvent<PreviewRequest>) => {
  postMessage(await previewBook(data))
})
