import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  to: string
  pendingLabel?: string
  children: ReactNode
}

/** A download link that looks like a button, for a file that its answer names. */
export function DownloadButton({ to, pendingLabel = 'Downloading', children }: DownloadButtonProps) {
  const { busy, download } = useDownload(to)
  return (
    <ButtonLink to={to} icon="download" reloadDocument onClick={download} aria-busy={busy || undefined}>
      {busy ? pendingLabel : children}
    </ButtonLink>
  )
}
