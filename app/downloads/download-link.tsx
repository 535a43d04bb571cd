import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDownload } from './use-download.ts'

interface DownloadLinkProps {
  to: string
  fileName: string
  children: ReactNode
}

/** A download link. With scripts it reports the last byte; without them the browser saves the file by itself. */
export function DownloadLink({ to, fileName, children }: DownloadLinkProps) {
  const { busy, download } = useDownload(to, fileName)
  return (
    <a href={to} onClick={download} aria-busy={busy || undefined} className="wrap-anywhere">
      {children}
      {busy && <span role="status"> (downloading)</span>}
    </a>
  )
}

/** A link to a calendar file. The browser itself opens the file: a phone hands it to its calendar. */
export function CalendarLink({ to }: { to: string }) {
  return (
    <Link to={to} reloadDocument className="text-sm print:hidden">
      Add to calendar
    </Link>
  )
}
