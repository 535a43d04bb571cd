import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { readLook } from './look.ts'
import { brandMark, type Markup, writePage } from './page.ts'
import { pageHeaders } from './page-headers.ts'

interface LinkPages {
  headers: MiddlewareHandler
  layout(title: string, body: Markup): Promise<string>
  message(title: string, text: string, after?: Markup): Promise<string>
}

export function createLinkPages(providerName: string, note: string): LinkPages {
  const look = readLook(new URL('link-pages.css', import.meta.url))
  const layout = (title: string, body: Markup) =>
    writePage({
      title: `${title} – ${providerName}`,
      css: look.css,
      body: html`<main>
<p class="brand">${brandMark}${providerName}</p>
<p class="note practice">Practice: this lender is a sandbox. ${note}</p>
${body}
</main>`,
    })
  return {
    headers: pageHeaders(look),
    layout,
    message: (title, text, after = html``) =>
      layout(title, html`<h1>${title}</h1><p class="lead">${text}</p>${after}`),
  }
}
