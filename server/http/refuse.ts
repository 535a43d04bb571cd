import type { Context, Next } from 'hono'
import { html } from 'hono/html'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import type { Refusal } from '#app/ports.ts'
import { refusalViews, repeatHeader } from '#app/refused-requests/refusal-views.ts'
import type { EdgeEnv } from './edge-env.ts'

export type Refuse = (
  c: Context<EdgeEnv>,
  next: Next,
  refusal: Refusal,
  retryAfter: number,
) => Promise<Response | undefined>

/** Turns requests away with as little work as possible: the application is asked only where it must return a form or answer its own data request. */
export function createRefuse(branding: Branding, countRefused: (reason: Refusal) => void): Refuse {
  return async (c, next, refusal, retryAfter) => {
    countRefused(refusal)
    const { status, view } = refusalViews[refusal]
    const request = c.req.raw
    const isData = c.req.path.endsWith('.data')
    const headers = { 'Retry-After': String(retryAfter), ...(status === 503 && { [repeatHeader]: refusal }) }
    const isForm = !isRead(request) && isDocumentRequest(request) && !c.req.path.startsWith('/insight/')
    if (!isData && !isForm)
      return isDocumentRequest(request)
        ? c.html(refusalPage(view, branding), status, headers)
        : c.text(`${view.title}. ${view.text}\n`, status, headers)
    c.set('refusal', refusal)
    await next()
    // Routes without a session, such as preferences, answer nevertheless.
    if (c.res.status === status) for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}

interface Branding {
  providerName: string
  /** Address of the application's stylesheet. */
  stylesheet: string
}

interface RefusalText {
  title: string
  text: string
}

/** The application's plain page, without rendering the application: a refusal must cost next to nothing. */
function refusalPage({ title, text }: RefusalText, { providerName, stylesheet }: Branding) {
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} – ${providerName}</title><link rel="stylesheet" href="${stylesheet}"></head>
<body><div class="grid min-h-dvh grid-rows-[auto_1fr_auto]">
<header class="px-4 py-2 sm:px-8"><a href="/" class="brand w-fit"><span class="brand-name">${providerName}</span></a></header>
<main id="main" class="grid place-content-center px-6 py-8"><div class="grid max-w-136 justify-items-start gap-4"><h1 tabindex="-1">${title}</h1><p class="text-muted">${text}</p><p><a href="" class="btn btn-primary">Try again</a></p></div></main>
</div></body>
</html>`
}
