import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { useDownload } from './use-download.ts'

/** Downloads a list under its filters. Nothing while there is nothing to download. */
export function ExportLink({ to }: { to: string | undefined }) {
  return to && <Export to={to} />
}

function Export({ to }: { to: string }) {
  const { busy, download } = useDownload(to)
  return (
    <ButtonLink
      to={to}
      icon="download"
      reloadDocument
      download
      onClick={download}
      aria-busy={busy || undefined}
    >
      {busy ? 'Exporting' : 'Export CSV'}
    </ButtonLink>
  )
}
