import { data, type MiddlewareFunction } from 'react-router'
import { refusalContext } from '#app/context.ts'
import { refusalViews } from './refusal-views.ts'

/** Shows why the server refused a request that only the application can answer: a form, which keeps its values, or a data request. */
export const refuseRequest: MiddlewareFunction<Response> = async ({ context }, next) => {
  const refusal = context.get(refusalContext)
  if (!refusal) return next()
  const { status, view } = refusalViews[refusal]
  throw data(view, { status })
}
