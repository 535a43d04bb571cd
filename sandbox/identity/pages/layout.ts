import { html } from 'hono/html'
import { brandMark, type Markup, writePage } from '../../look/page.ts'

export type Content = { title: string; body: Markup }

export function createLayout(providerName: string, css: string) {
  return ({ title, body }: Content): Promise<string> =>
    writePage({
      title: `${title} – ${providerName}`,
      css,
      body: html`<div class="plain">
<main><div class="column">
<p class="brand">${brandMark}${providerName}</p>
${body}
</div></main>
<footer>This is the sandbox identity provider. It holds no real accounts.</footer>
</div>`,
    })
}
