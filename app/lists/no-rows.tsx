import type { Noun } from '#app/format/count.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import type { Emptiness } from './list-view.ts'

interface NoRowsProps {
  empty: Exclude<Emptiness, { kind: 'none' }>
  noun: Noun
  hint?: string
}

export function NoRows({ empty, noun: { many }, hint = 'Check the spelling.' }: NoRowsProps) {
  if (empty.kind === 'past-end')
    return (
      <EmptyState
        title="This page is empty"
        action={<ButtonLink to={empty.last}>Go to the last page</ButtonLink>}
      >
        The list is shorter than it was.
      </EmptyState>
    )
  if (empty.kind === 'empty-preset')
    return (
      <EmptyState title={empty.title} action={<ButtonLink to={empty.to}>See all {many}</ButtonLink>}>
        {empty.text}
      </EmptyState>
    )
  return (
    <EmptyState
      title={empty.search ? `No ${many} match “${empty.search}”` : `No ${many} match these filters`}
      drawing="search"
      action={<ButtonLink to={empty.clear}>Clear filters</ButtonLink>}
    >
      {empty.search && hint}
    </EmptyState>
  )
}
