import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Report } from '#app/report.ts'

type Markup = string | ReturnType<typeof html>

interface BarePage {
  status: ContentfulStatusCode
  title: string
  text: Markup
}

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

export function fatalPage(c: Context, supportEmail: string, { reported, reference }: Report) {
  return barePage(c, {
    status: 500,
    title: 'Oh no! It seems like we might have taken a wrong turn.',
    text: html`The issue is being resolved. If it persists, contact <a href="mailto:${supportEmail}">${supportEmail}</a>${reported ? '. The problem was reported' : ''}. Reference: ${reference}`,
  })
}
