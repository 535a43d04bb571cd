import { type ReactNode, useDeferredValue } from 'react'
import { Link, useLocation, useNavigation, useNavigationType } from 'react-router'
import type { Noun } from '#app/format/count.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { SmallForm } from '#app/forms/small-form.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { closeOnEscape } from '#app/ui/shell/menu.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { Pager } from '#app/ui/table/pager.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Emptiness, ListView, Paging } from './list-view.ts'
import { maxNameLength } from './saved-view-limits.ts'
import type { SavingView } from './saved-views.ts'

/** A column of a list; `sort` names the field its head sorts by. */
export interface ListColumn<Row, Field extends string> extends Omit<Column<Row>, 'sort'> {
  sort?: Field
}

interface ListProps<Row, Field extends string> {
  list: ListView<Field>
  columns: readonly ListColumn<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of the whole list while there is nothing to filter. */
  none: ReactNode
  searchHint?: string
  children?: ReactNode
  /** Choices beside those of the list’s own filters. */
  more?: ReactNode
  /** What can be done with several rows, or is to be known of all of them, above the first one. */
  bar?: ReactNode
  /** The same below the last one. */
  barBelow?: ReactNode
}

export function List<Row, Field extends string>({
  list,
  none,
  children,
  more,
  bar,
  barBelow,
  ...table
}: ListProps<Row, Field>) {
  const { tabs, filters, heading, clear, empty, paging, noun, saving } = list
  const pending = usePending()
  if (empty?.kind === 'none') return none
  return (
    <>
      {tabs.length > 0 && <TabLinks label="Views" tabs={tabs} />}
      {children}
      <div
        className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 text-md text-muted ${children || tabs.length === 0 ? 'my-4' : '-mt-3'}`}
      >
        <FilterForm {...filters}>{more}</FilterForm>
        <p role="status">{heading}</p>
        {saving && <SaveView {...saving} />}
        {clear && <Link to={clear}>Clear filters</Link>}
      </div>
      <div className="results max-rows:mt-3" aria-busy={pending}>
        {empty ? (
          <>
            <h2 className="sr-only">Results</h2>
            <NoRows empty={empty} noun={noun} hint={table.searchHint} />
          </>
        ) : (
          <>
            {bar}
            <ListTable list={list} {...table} />
            {barBelow}
          </>
        )}
      </div>
      {!empty && <ListFoot {...paging} noun={noun} />}
    </>
  )
}

function ListTable<Row, Field extends string>({
  list,
  columns,
  rows,
  rowKey,
}: Pick<ListProps<Row, Field>, 'list' | 'columns' | 'rows' | 'rowKey'>) {
  return (
    <Table
      caption={list.caption}
      columns={columns.map(({ sort, ...column }) => ({ ...column, sort: sort && list.sorts[sort] }))}
      rows={useRowsInTurn(rows)}
      rowKey={rowKey}
    />
  )
}

/** Whether another part of the same list is loading. */
function usePending(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}

function ListFoot({ noun, sizes, ...paging }: Paging & { noun: Noun }) {
  return (
    <>
      <Pager {...paging} />
      {paging.total > Math.min(...sizes.map(({ size }) => size)) && (
        <nav
          aria-label={`Number of ${noun.many} on a page`}
          className="flex items-center gap-1 pt-2 text-md text-muted print:hidden max-sm:justify-center"
        >
          <span className="mr-1">Show</span>
          {sizes.map(({ size, to, current }) => (
            <Link
              key={size}
              to={to}
              aria-current={current ? 'true' : undefined}
              className="grid h-control-sm min-w-control-sm place-items-center rounded px-2 text-ink tabular-nums no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent"
            >
              {size}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

interface NoRowsProps {
  empty: Exclude<Emptiness, { kind: 'none' }>
  noun: Noun
  hint?: string
}

function NoRows({ empty, noun: { many }, hint = 'Check the spelling.' }: NoRowsProps) {
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
      <EmptyState
        title={empty.title}
        action={<ButtonLink to={empty.to}>{empty.label ?? `See all ${many}`}</ButtonLink>}
      >
        {empty.text}
      </EmptyState>
    )
  if (empty.kind === 'filtered-search')
    return (
      <EmptyState
        title={`No ${many} match “${empty.search}” with these filters`}
        drawing="search"
        action={<ButtonLink to={empty.clear}>Search without filters</ButtonLink>}
      >
        Filters in use: {empty.filters.join(', ')}. Without them the search may find more.
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

function SaveView({ action, search, saved, full }: SavingView) {
  if (saved !== undefined)
    return (
      <SmallForm action={action} preventScrollReset className="print:hidden">
        <input type="hidden" name="search" value={search} />
        <Button size="sm" variant="quiet" name={writeFields.intent} value={`remove:${saved}`}>
          Remove view “{saved}”
        </Button>
      </SmallForm>
    )
  return (
    <details key={search} className="menu filters print:hidden" onKeyDown={closeOnEscape}>
      <summary className={buttonStyle('quiet', 'sm')}>Save this view</summary>
      <div className="menu-list">
        {full ? (
          <p className="text-sm">You cannot save more views of this list. Remove one to save another.</p>
        ) : (
          <SmallForm action={action} preventScrollReset className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="search" value={search} />
            <div>
              <label htmlFor="view-name" className="mb-1 block font-medium text-sm">
                Name of the view (up to {maxNameLength} characters)
              </label>
              <input
                id="view-name"
                name="name"
                className="input"
                maxLength={maxNameLength}
                autoComplete="off"
              />
            </div>
            <Button name={writeFields.intent} value="save">
              Save view
            </Button>
          </SmallForm>
        )}
      </div>
    </details>
  )
}

/**
 * After a click the rows that a screen shows are rendered and painted first, then the others. A document, or a page gone back to, has all at once:
 * its scroll position may be below them.
 */
function useRowsInTurn<Row>(rows: readonly Row[]): readonly Row[] {
  const showsAll = useDeferredValue(true, useNavigationType() !== 'PUSH')
  return showsAll ? rows : rows.slice(0, Math.ceil(innerHeight / screenPixelsForARow))
}

/** A row takes 67 px or more, with 450 to 690 px above the first: one row for each 160 px of the screen fills it. */
const screenPixelsForARow = 160
