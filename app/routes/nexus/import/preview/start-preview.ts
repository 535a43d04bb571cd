import type { Preview } from './preview-book.ts'

export interface PreviewRequest {
  file: File
  today: string
}

/** Reads a chosen file in a worker. Resolves to null when it cannot: the file can be sent without a preview. `stop` ends it. */
export function startPreview(request: PreviewRequest): { done: Promise<Preview | null>; stop(): void } {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Preview | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Preview>) => resolve(data)
    worker.onerror = () => resolve(null)
    worker.onmessageerror = () => resolve(null)
  })
  worker.postMessage(request)
  return { done: answer.finally(() => worker.terminate()), stop: () => worker.terminate() }
}
