import { data, redirect } from 'react-router'
import { browserStateContext } from '#app/context.ts'
import { returnPath } from '#app/sign-in/return-path.ts'
import type { Route } from './+types/route'

/** Keeps interface preferences in a cookie; without JavaScript the browser comes back to the page it was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sidebar = form.get('sidebar')
  if (sidebar !== 'open' && sidebar !== 'closed') return data(null, { status: 400 })
  context.get(browserStateContext).setSidebarOpen(sidebar === 'open')
  return redirect(returnPath(form.get('from')))
}
