import { html } from 'hono/html'
import type { Content } from './layout.ts'

export interface MessageView {
  title: string
  text: string
  detail?: string
}

export function messagePage({ title, text, detail }: MessageView, portalOrigin: string): Content {
  return {
    title,
    body: html`<div><h1>${title}</h1><p class="lead">${text}</p></div>
${detail ? html`<p class="note">${detail}</p>` : ''}
<a class="btn first" href="${portalOrigin}">Back to the portal</a>`,
  }
}
