import { type MouseEvent, useState } from 'react'
import { pageToasts } from '#app/ui/toasts/page-toasts.ts'

/** For a link to a file: with scripts it reports the last byte. Without a `fileName` the file keeps the name of its answer. */
export function useDownload(to: string, fileName?: string) {
  const [busy, setBusy] = useState(false)
  async function download(event: MouseEvent, address = to) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const problem = await import('./save-file.ts').then(
      ({ saveFile }) => saveFile(address, fileName),
      () => 'The file has not been downloaded. The connection was lost',
    )
    setBusy(false)
    if (problem) pageToasts.show('error', problem)
    else pageToasts.show('success', 'File downloaded successfully!')
  }
  return { busy, download }
}
