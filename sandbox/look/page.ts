import { html, raw } from 'hono/html'

export type Markup = ReturnType<typeof html>

interface Page {
  title: string
  css: string
  body: Markup
}

export const brandMark = html`<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"/><path d="m6.5 9 3.75 10L14 10.5 17.75 19 21.5 9"/></svg>`

/** A document without external resources. */
export async function writePage({ title, css, body }: Page): Promise<string> {
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
