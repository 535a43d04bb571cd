import { ButtonLink } from '#app/ui/buttons/button.tsx'

export function ExportLink({ to }: { to: string | undefined }) {
  return (
    to && (
      <ButtonLink to={to} icon="download" reloadDocument download>
        Export CSV
      </ButtonLink>
    )
  )
}
