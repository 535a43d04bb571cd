import { ButtonLink } from '#app/ui/buttons/button.tsx'

interface RowActionProps {
  /** `isTask`: the person must do something, rather than only view it. */
  action: { label: string; to: string; isTask: boolean }
  /** Names the row to screen readers. */
  name: string
  /** On a phone, where the row's own link covers its card. */
  viewClass?: string
}

export function RowAction({ action, name, viewClass = 'max-rows:hidden' }: RowActionProps) {
  return (
    <ButtonLink
      size="sm"
      variant={action.isTask ? 'secondary' : 'quiet'}
      to={action.to}
      className={action.isTask ? '' : `-mr-2 ${viewClass}`}
    >
      {action.label}
      <span className="sr-only">, {name}</span>
    </ButtonLink>
  )
}
