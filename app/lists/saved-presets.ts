import type { SavedView } from '#app/ports.ts'
import type { List, ListQuery } from './define-list.ts'
import type { Preset } from './presets.ts'
import { maxViews } from './saved-view-limits.ts'

export interface SavingView {
  action: string
  search: string
  saved?: string
  full: boolean
}

/** The query string of a saved view: without page and page size. */
export function viewSearch<Query extends ListQuery>(list: List<Query>, query: Query): string {
  const { page, page_size } = list.defaults
  return list.write({ ...query, page, page_size }).toString()
}

/** The preset with exactly this query, order included. */
export function presetAt<Query extends ListQuery>(
  list: List<Query>,
  query: Query,
  presets: readonly Preset<Query>[],
): Preset<Query> | undefined {
  const search = viewSearch(list, query)
  return presets.find((preset) => list.write(preset.query).toString() === search)
}

/** Saved views as presets: one that equals a preset of the list is left out. */
export function savedPresets<Query extends ListQuery>(
  list: List<Query>,
  saved: readonly SavedView[],
  presets: readonly Preset<Query>[],
): Preset<Query>[] {
  const taken = new Set(presets.map(({ query }) => list.address(query)))
  return saved
    .map(({ name, search }) => ({ label: name, query: chosenIn(list, search) }))
    .filter(({ query }) => !taken.has(list.address(query)))
}

export function savingView<Query extends ListQuery>(
  list: List<Query>,
  query: Query,
  presets: readonly Preset<Query>[],
  { action, views }: { action: string; views: readonly SavedView[] },
): SavingView | undefined {
  const search = viewSearch(list, query)
  if (search === '' || presetAt(list, query, presets)) return undefined
  return {
    action,
    search,
    saved: views.find((view) => viewSearch(list, list.read(new URLSearchParams(view.search))) === search)
      ?.name,
    full: views.length >= maxViews,
  }
}

/** The part of a saved query that differs from the defaults. */
function chosenIn<Query extends ListQuery>(list: List<Query>, search: string): Partial<Query> {
  const query = list.read(new URLSearchParams(search))
  const chosen = Object.entries(query).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(list.defaults[name as keyof Query]),
  )
  return Object.fromEntries(chosen) as Partial<Query>
}
