import { createMiddleware } from 'hono/factory'
import { barePage } from './bare-page.ts'
import { answerPaths } from './security-headers.ts'

const reads = ['GET', 'HEAD']
const methods = [...reads, 'POST']

export function methodGate() {
  return createMiddleware(async (c, next) => {
    if (methods.includes(c.req.method)) return next()
    c.header('Allow', (answerPaths.includes(c.req.path) ? reads : methods).join(', '))
    return barePage(c, {
      status: 405,
      title: 'This request cannot be made here',
      text: 'Nothing was saved. Go to the page and try again there.',
    })
  })
}
