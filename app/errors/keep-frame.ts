import type { MiddlewareFunction } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'
import { type Results, withFrame } from './shown-frame.ts'

/**
 * Client middleware: a page that fails keeps its frame. Where an answer fails as a whole it fails for every route, and React Router would show the
 * error in place of the outermost, which is the document itself.
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next()
  const shown = currentRouter()?.state
  return request.method === 'GET' && shown ? withFrame(results, url.pathname, shown) : results
}
