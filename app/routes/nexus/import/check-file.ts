import { setImmediate } from 'node:timers/promises'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import type { ArrivingFile } from '#app/forms/body/read-form.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import { type Preview, previewBook } from './preview/preview-book.ts'

const maxChecks = 4

export const tooManyChecks =
  'Other files are being checked. Choose the file again: import it now, or check it in a minute'

/** Checks client files on the portal's server, for browsers without scripts: the file is held in memory until it is read. */
export function createFileCheck() {
  let running = 0
  return async ({ name, bytes, isTooLarge }: ArrivingFile, today: string): Promise<Preview | 'busy'> => {
    if (running >= maxChecks) return 'busy'
    running += 1
    const fileName = safeFileName(name)
    try {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of bytes) chunks.push(new Uint8Array(chunk))
      return await previewBook({ file: new File(chunks, fileName), today, pause: () => setImmediate() })
    } catch (error) {
      if (isTooLarge()) return { kind: 'unreadable', fileName, message: fileMessages.tooLarge }
      throw error
    } finally {
      running -= 1
    }
  }
}
