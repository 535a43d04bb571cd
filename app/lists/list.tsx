import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { useRowsInTurn } from '#app/ui/table/rows-in-turn.ts'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListView } from './list-view.ts'
import { NoRows } from './no-rows.tsx'
import { SaveView } from './save-view.tsx'

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
  /** What can be done with several rows, above the first one. */
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
