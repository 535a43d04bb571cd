import { DownloadButton } from './download-button.tsx'

/** Downloads a list under its filters. Nothing while there is nothing to download. */
export function ExportLink({ to }: { to: string | undefined }) {
  return (
    to && (
      <DownloadButton to={to} pendingLabel="Exporting">
        Export CSV
      </DownloadButton>
    )
  )
}
