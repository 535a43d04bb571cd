import { ButtonLink } from '#app/ui/buttons/button.tsx'

/** Downloads the list under its filters, in its order, all pages. */
export function ExportLink({ to }: { to: string | undefined }) {
  return (
    to && (
      <ButtonLink to={to} icon="download" reloadDocument download>
        Export CSV
      </ButtonLink>
    )
  )
}
