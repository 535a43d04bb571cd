import { html, raw } from 'hono/html'

/** Markup that is already escaped. */
export type Markup = ReturnType<typeof html>

export type Content = { title: string; body: Markup }

/** Puts content into the plain page of the design: brand above, one column, footer. */
export function createLayout(providerName: string, css: string) {
  return async ({ title, body }: Content): Promise<string> =>
    String(
      await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} – ${providerName}</title>
<style>${raw(css)}</style>
</head>
<body>
<div class="plain">
<main><div class="column">
<p class="brand"><svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="7"/><path d="m6.5 9 3.75 10L14 10.5 17.75 19 21.5 9"/></svg>${providerName}</p>
${body}
</div></main>
<footer>This is the sandbox identity provider. It holds no real accounts.</footer>
</div>
</body>
</html>`,
    )
}
