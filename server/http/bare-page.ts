import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Markup = string | ReturnType<typeof html>

interface BarePage {
  status: ContentfulStatusCode
  title: string
  text: Markup
}

/** A page for requests that never reach the application, or break it: without style and script, which could fail as well. */
export function barePage(c: Context, { status, title, text }: BarePage) {
  return c.html(
    html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go Home</a></p></main></body>
</html>`,
    status,
  )
}

/** The fatal error page in the specification's words, for when the application itself could not show it. */
export function fatalPage(c: Context, supportEmail: string) {
  return barePage(c, {
    status: 500,
    title: 'Oh no! It seems like we might have taken a wrong turn.',
    text: html`We are already resolving the issue. If it persists, contact <a href="mailto:${supportEmail}">${supportEmail}</a>.`,
  })
}
