import { createMiddleware } from 'hono/factory'
import { uploadLimits } from '#contract/clients/document.ts'
import { barePage } from './bare-page.ts'

const formBytes = 1024 * 1024
const uploadBytes = uploadLimits.fileBytes * uploadLimits.filesPerRequest + formBytes

/** Refuses a body by its declared length, before a byte of it is read. Browsers always declare it. */
export function bodyLimit() {
  return createMiddleware(async (c, next) => {
    const length = c.req.header('Content-Length')
    if (length === undefined && c.req.header('Transfer-Encoding') === undefined) return next()
    const files = c.req.header('Content-Type')?.startsWith('multipart/form-data')
    if (length !== undefined && Number(length) <= (files ? uploadBytes : formBytes)) return next()
    return length === undefined
      ? barePage(c, {
          status: 411,
          title: 'This request does not say how long it is',
          text: 'Nothing was changed. Send it from a browser.',
        })
      : barePage(c, {
          status: 413,
          title: 'This is too large',
          text: `Nothing was changed. Send ${uploadLimits.filesPerRequest} files of 25 MB at most, or fewer at a time.`,
        })
  })
}
