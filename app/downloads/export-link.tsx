import { DownloadButton } from './download-button.tsx'

export function ExportLink({ to }: { to: string | undefined }) {
  return (
    to && (
      <DownloadButton to={to} pendingLabel="Exporting">
        Export CSV
      </DownloadButton>
    )
  )
}
