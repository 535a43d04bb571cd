import { type ActionFunctionArgs, redirect } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { requireForm } from '#app/forms/body/read-form.ts'
import type { SavedView } from '#app/ports.ts'
import type { List, ListQuery } from './define-list.ts'
import { viewSearch } from './saved-presets.ts'
import { maxNameLength, maxViews } from './saved-view-limits.ts'

export function savedViewsAction<Query extends ListQuery>(list: List<Query>) {
  return async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
    const form = await requireForm(request)
    const state = context.get(browserStateContext)
    const { person_id: person } = context.get(profileContext)
    const query = list.read(new URLSearchParams(text(form, 'search')))
    const { views, flash } = change(form, state.savedViews(person, list.path), viewSearch(list, query))
    const saved = views && state.setSavedViews(person, list.path, views)
    if (saved) state.leaveFlash({ kind: 'success', text: flash })
    else state.leaveFlash({ kind: 'error', text: views ? noRoom : flash })
    return redirect(list.address(query))
  }
}

const noRoom = 'View not saved. Remove another view first'

function change(form: FormData, views: SavedView[], search: string): { views?: SavedView[]; flash: string } {
  const remove = form.get('remove')
  if (remove !== null) return { views: views.filter(({ name }) => name !== remove), flash: 'View removed' }
  const name = viewName(text(form, 'name'))
  if (!name) return { flash: 'Enter a name for the view' }
  const others = views.filter((view) => view.search !== search)
  if (others.some((view) => view.name === name))
    return { flash: `View not saved. Choose another name: you have a view “${name}”` }
  if (others.length >= maxViews) return { flash: noRoom }
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
