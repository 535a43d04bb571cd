import { html } from 'hono/html'

/** A description is Markdown; all it uses of it is code. */
export function withCode(text: string): ReturnType<typeof html> {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`
}
