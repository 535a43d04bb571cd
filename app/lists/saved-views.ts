import { browserStateContext, profileContext } from '#app/context.ts'
import type { FormArgs, FormIntent, MutationReply } from '#app/forms/mutation/mutation.ts'
import type { SavedView } from '#app/ports.ts'
import type { List, ListQuery } from './define-list.ts'
import type { Preset } from './presets.ts'
import { maxNameLength, maxViews } from './saved-view-limits.ts'

/**
 * What the form that saves a view needs: the route it posts to, the query to be saved, the name it is saved under already, and whether no more can
 * be saved.
 */
export interface SavingView {
  action: string
  search: string
  saved?: string
  full: boolean
}

/** The query string of a saved view: without page and page size. */
function viewSearch<Query extends ListQuery>(list: List<Query>, query: Query): string {
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

type Change = { views: SavedView[]; flash: string } | { problem: string }

/** The buttons that save the filters of a list under a name, and remove what was saved: `remove:{name}`. */
export function viewIntents<Query extends ListQuery>(list: List<Query>) {
  const changing = (
    intent: string,
    change: (views: SavedView[], search: string, args: FormArgs<unknown>) => Change,
  ): FormIntent<unknown, MutationReply> => ({
    intent,
    answer(args) {
      const state = args.context.get(browserStateContext)
      const { person_id: person } = args.context.get(profileContext)
      const query = list.read(new URLSearchParams(text(args.form, 'search')))
      const to = list.address(query)
      const changed = change(state.savedViews(person, list.path), viewSearch(list, query), args)
      if ('views' in changed && state.setSavedViews(person, list.path, changed.views))
        return { to, flash: changed.flash }
      state.leaveFlash({ kind: 'error', text: 'problem' in changed ? changed.problem : noRoom })
      return { to }
    },
  })
  return [
    changing('save', (views, search, { form }) => addView(views, search, viewName(text(form, 'name')))),
    changing('remove', (views, _search, { argument }) => ({
      views: views.filter(({ name }) => name !== argument),
      flash: 'View removed',
    })),
  ]
}

const noRoom = 'The view has not been saved. Remove another view first'

function addView(views: SavedView[], search: string, name: string): Change {
  if (!name) return { problem: 'Enter a name for the view' }
  const others = views.filter((view) => view.search !== search)
  if (others.some((view) => view.name === name))
    return {
      problem: `The view has not been saved. You have a view “${name}” already, so choose another name`,
    }
  if (others.length >= maxViews) return { problem: noRoom }
  return { views: [...others, { name, search }], flash: 'View saved' }
}

function viewName(entered: string): string {
  const name = entered.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ')
  return [...name.trim()].slice(0, maxNameLength).join('').trim()
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
