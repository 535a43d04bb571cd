import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { pageToasts } from '#app/flash/page-toasts.ts'
import { saveFile } from './save-file.ts'

interface DownloadLinkProps {
  to: string
  fileName: string
  children: ReactNode
}

/** A download link. With scripts it reports the last byte; without them the browser saves the file by itself. */
export function DownloadLink({ to, fileName, children }: DownloadLinkProps) {
  const [busy, setBusy] = useState(false)
  async function download(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const problem = await saveFile(to, fileName)
    setBusy(false)
    if (problem) pageToasts.show('error', problem)
    else pageToasts.show('success', 'File downloaded successfully!')
  }
  return (
    <a
      href={to}
      download={fileName}
      onClick={download}
      aria-busy={busy || undefined}
      className="wrap-anywhere"
    >
      {children}
      {busy && <span role="status"> (downloading)</span>}
    </a>
  )
}
