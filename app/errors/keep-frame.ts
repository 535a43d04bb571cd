import type { MiddlewareFunction } from 'react-router'
import { type Results, type ShownRoute, withFrame } from './shown-frame.ts'

/**
 * Client middleware: a page that fails keeps its frame. Where an answer fails as a whole it fails for every route, and React Router would show the
 * error in place of the outermost, which is the document itself. `shown` are the routes on the screen.
 */
export function createFrameKeeper(shown: () => readonly ShownRoute[]): MiddlewareFunction<Results> {
  return async ({ request, url }, next) => {
    const results = await next()
    return request.method === 'GET' ? withFrame(results, url.pathname, shown()) : results
  }
}
