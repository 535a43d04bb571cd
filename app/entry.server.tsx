import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server.node'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { errorPageContext, logContext, nonceContext, reporterContext, settingsContext } from './context.ts'
import { DocumentContext } from './document/document-context.ts'
import { createRenderSignal } from './document/render-signal.ts'
import { isFatal } from './errors/is-fatal.ts'
import css from './styles/app.css?inline'

/** Renders one document. Bots get no fatal error page, only its status (specification section 2). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const bot = isbot(request.headers.get('User-Agent') ?? '')
  const retryAfter = retryAfterOf(entry.staticHandlerContext)
  if (retryAfter) headers.set('Retry-After', retryAfter)
  const [error] = Object.values(entry.staticHandlerContext.errors ?? {})
  const fatal = error !== undefined && isFatal(error)
  if (bot && fatal) {
    context.get(logContext).warn({ event: 'error:report', status }, 'Error page withheld from a bot')
    return new Response(null, { status, headers })
  }
  context.set(errorPageContext, error ?? null)
  const parts = {
    nonce: context.get(nonceContext),
    css,
    build: entry.manifest.version,
    settings: context.get(settingsContext),
    failed: Boolean(error),
    report:
      fatal && !request.signal.aborted
        ? context.get(reporterContext).report(error, { event: 'error:report', status })
        : null,
  }
  let failed = false
  const rendering = createRenderSignal(request.signal)
  const body = await renderToReadableStream(
    <DocumentContext value={parts}>
      <ServerRouter context={entry} url={request.url} nonce={parts.nonce} />
    </DocumentContext>,
    {
      nonce: { script: parts.nonce, style: parts.nonce },
      signal: rendering.signal,
      onError(error) {
        failed = true
        if (!request.signal.aborted) handleError(error, { request, context })
      },
    },
  ).catch((error: unknown) => {
    rendering.release()
    throw error
  })
  void body.allReady.then(rendering.release, rendering.release)
  if (bot) await body.allReady
  if (bot && failed) return new Response(null, { status: 500, headers })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: failed ? 500 : status, headers })
}

/** When a loader or an action says to try again: React Router would ask the route of the page for it. */
function retryAfterOf({
  actionHeaders,
  loaderHeaders,
}: EntryContext['staticHandlerContext']): string | null | undefined {
  const answers = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
  return answers.map((headers) => headers.get('Retry-After')).find(Boolean)
}

/**
 * Reports what the fatal error page is shown for, here or in the browser; a bot gets no page, so its error is only logged. React Router’s own
 * refusals, such as 405, are reported when their page is shown.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isbot(request.headers.get('User-Agent') ?? ''))
    context.get(logContext).error({ event: 'error:report', err: error }, 'Unhandled error')
  else context.get(reporterContext).report(error, { event: 'error:report', status: 500 })
}
