import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Report } from '#app/ports.ts'

type Markup = string | ReturnType<typeof html>

interface BarePage {
  status: ContentfulStatusCode
  title: string
  text: Markup
  drawing?: Markup
}

export function barePage(c: Context, { status, title, text, drawing = '' }: BarePage) {
  return c.html(
    html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main>${drawing}<h1>${title}</h1><p>${text}</p><p><a href="/">Go Home</a></p></main></body>
</html>`,
    status,
  )
}

/** In the page itself: where this page is needed, files may be out of reach. */
const wrongTurn = html`<svg viewBox="0 0 120 88" width="240" height="176" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M58 84V12h4v72M44 20h34l9 8-9 8H44zM76 44H42l-9 8 9 8h34zM8 84c22 0 30-10 42-10s28 10 62 10"/></svg>`

export function fatalPage(c: Context, supportEmail: string, { reported, reference }: Report) {
  return barePage(c, {
    status: 500,
    drawing: wrongTurn,
    title: 'Oh no! It seems like we might have taken a wrong turn.',
    text: html`The issue is being resolved. If it persists, contact <a href="mailto:${supportEmail}">${supportEmail}</a>${reported ? '. The problem was reported' : ''}. Reference: ${reference}`,
  })
}
