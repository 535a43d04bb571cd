import { data, redirect } from 'react-router'
import { returnPath } from '#app/auth/sign-in/return-path.ts'
import { browserStateContext, sessionContext } from '#app/context.ts'
import { requireForm } from '#app/forms/body/read-form.ts'
import type { BrowserState } from '#app/ports.ts'
import type { Route } from './+types/route'

/** Keeps interface preferences in a cookie; a form without JavaScript returns to its `from`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request)
  const personId = context.get(sessionContext).identity?.personId
  if (!keep(form, context.get(browserStateContext), personId)) return data(null, { status: 400 })
  const from = form.get('from')
  return from === null ? null : redirect(returnPath(from))
}

function keep(form: FormData, state: BrowserState, personId: string | undefined): boolean {
  const sidebar = form.get('sidebar')
  const analytics = form.get('analytics')
  if (sidebar === 'open' || sidebar === 'closed') state.setSidebarOpen(sidebar === 'open')
  else if (form.get('nexus_info') === 'seen' && personId)
    state.setPreferences(personId, { hasSeenNexusInfoModal: true })
  else if ((analytics === 'on' || analytics === 'off') && personId)
    state.setPreferences(personId, { analytics })
  else if (form.get('tour') === 'seen' && personId) state.setPreferences(personId, { hasSeenTour: true })
  else return false
  return true
}
