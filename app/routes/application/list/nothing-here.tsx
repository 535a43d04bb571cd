import { href } from 'react-router'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Emptiness } from './clients-view.ts'

interface NothingHereProps {
  empty: Emptiness
  /** The list without filters. */
  clear: string | undefined
}

/** Stands where the list would: no client yet, none that matches, or a page behind the last. */
export function NothingHere({ empty, clear }: NothingHereProps) {
  if (empty.kind === 'none')
    return (
      <EmptyState
        title="No clients yet"
        action={
          <ButtonLink variant="primary" icon="plus" to={href('/refer')}>
            Refer a client
          </ButtonLink>
        }
      >
        Refer your first client and follow it here to a live facility.
      </EmptyState>
    )
  if (empty.kind === 'past-end')
    return (
      <EmptyState
        title="This page is past the end"
        action={<ButtonLink to={empty.last}>Go to the last page</ButtonLink>}
      >
        The list has become shorter.
      </EmptyState>
    )
  if (!clear)
    return (
      <EmptyState
        title="No client stands here now"
        action={<ButtonLink to={href('/application')}>See all clients</ButtonLink>}
      />
    )
  return (
    <EmptyState
      title="No client matches"
      drawing="search"
      action={<ButtonLink to={clear}>Clear filters</ButtonLink>}
    >
      Try another spelling, the company number or the reference, or fewer filters.
    </EmptyState>
  )
}
