import { DownloadButton } from './download-button.tsx'

interface ExportLinkProps {
  to: string | undefined
  /** For an export that is not the list on the page. */
  label?: string
}

export function ExportLink({ to, label = 'Export CSV' }: ExportLinkProps) {
  return (
    to && (
      <DownloadButton to={to} pendingLabel="Exporting">
        {label}
      </DownloadButton>
    )
  )
}
