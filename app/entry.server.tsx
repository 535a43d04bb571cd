import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server.browser'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { errorPageContext, logContext, nonceContext, settingsContext } from './context.ts'
import { DocumentContext } from './document/document-context.ts'
import { createRenderSignal } from './document/render-signal.ts'
import { hasStylesheet } from './document/stylesheet-cookie.ts'
import { isFatal } from './errors/is-fatal.ts'
import css from './styles/app.css?inline'
import stylesheetHref from './styles/app.css?url'
import { drawIcons } from './ui/icons/draw-icons.tsx'

const icons = drawIcons()

/** Renders one document. Bots get no fatal error page, only its status (specification section 2). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const bot = isbot(request.headers.get('User-Agent') ?? '')
  const [error] = Object.values(entry.staticHandlerContext.errors ?? {})
  if (bot && error && isFatal(error)) return new Response(null, { status, headers })
  context.set(errorPageContext, error ?? null)
  const nonce = context.get(nonceContext)
  const parts = {
    nonce,
    stylesheet: {
      css,
      href: stylesheetHref,
      // Vite serves styles itself in development, and never as a file that may be cached.
      cached: import.meta.env.PROD && hasStylesheet(request.headers.get('Cookie'), stylesheetHref),
    },
    icons,
    failed: Boolean(error),
    settings: context.get(settingsContext),
  }
  let failed = false
  const rendering = createRenderSignal(request.signal)
  const body = await renderToReadableStream(
    <DocumentContext value={parts}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DocumentContext>,
    {
      nonce,
      signal: rendering.signal,
      onError(error) {
        failed = true
        if (!request.signal.aborted) context.get(logContext).error({ err: error }, 'Rendering failed')
      },
    },
  ).catch((error: unknown) => {
    rendering.release()
    throw error
  })
  void body.allReady.then(rendering.release, rendering.release)
  if (bot) await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: failed ? 500 : status, headers })
}

/** Reports unexpected errors. React Router’s own refusals, such as 405, are the sender’s errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(logContext).error({ err: error }, 'Unhandled error')
}
