import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import { html, raw } from 'hono/html'

const css = ['tokens.css', 'look.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('')

/** The pages' only style sheet, as a source of a content security policy. */
export const styleSource = hashSource(css)

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** For pages without scripts, and with forms of their own. */
export function pageHeaders(): MiddlewareHandler {
  const headers = {
    'content-security-policy': `default-src 'none'; img-src data:; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // Not no-referrer, which would hide the origin of a page's own forms.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}

export type Markup = ReturnType<typeof html>

interface Page {
  title: string
  body: Markup
}

export const brandMark = html`<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"/><path d="m6.5 9 3.75 10L14 10.5 17.75 19 21.5 9"/></svg>`

/** A document without external resources. */
export async function writePage({ title, body }: Page): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(css)}</style>
</head>
<body>
${body}
</body>
</html>`,
  )
}

export function createLinkPages(providerName: string, note: string) {
  const layout = (title: string, body: Markup) =>
    writePage({
      title: `${title} – ${providerName}`,
      body: html`<main class="link">
<p class="brand">${brandMark}${providerName}</p>
<p class="note">Practice: this lender is a sandbox. ${note}</p>
${body}
</main>`,
    })
  return {
    headers: pageHeaders(),
    layout,
    message: (title: string, text: string, after = html``) =>
      layout(title, html`<h1>${title}</h1><p class="lead">${text}</p>${after}`),
  }
}
