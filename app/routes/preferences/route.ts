import { data, redirect } from 'react-router'
import { returnPath } from '#app/auth/sign-in/return-path.ts'
import { browserStateContext } from '#app/context.ts'
import { formRefusalPage } from '#app/forms/body/form-refusal.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import type { Route } from './+types/route'

/** Keeps interface preferences in a cookie; a form without JavaScript returns to its `from`. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) throw formRefusalPage(read.refusal)
  const { form } = read
  const sidebar = form.get('sidebar')
  if (sidebar !== 'open' && sidebar !== 'closed') return data(null, { status: 400 })
  context.get(browserStateContext).setSidebarOpen(sidebar === 'open')
  const from = form.get('from')
  return from === null ? null : redirect(returnPath(from))
}
