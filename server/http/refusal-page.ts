import { html } from 'hono/html'

export interface RefusalLook {
  providerName: string
  /** Address of the application's stylesheet. */
  stylesheet: string
}

export interface RefusalText {
  title: string
  text: string
}

/** The application's plain page, without rendering the application: a refusal must cost next to nothing. */
export function refusalPage({ title, text }: RefusalText, { providerName, stylesheet }: RefusalLook) {
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} – ${providerName}</title><link rel="stylesheet" href="${stylesheet}"></head>
<body><div class="grid min-h-dvh grid-rows-[auto_1fr_auto]">
<header class="px-4 py-2 sm:px-8"><a href="/" class="brand w-fit"><span class="brand-name">${providerName}</span></a></header>
<main id="main" class="grid place-content-center px-6 py-8"><div class="grid max-w-136 justify-items-start gap-4"><h1 tabindex="-1">${title}</h1><p class="text-muted">${text}</p><p><a href="" class="btn btn-primary">Try again</a></p></div></main>
</div></body>
</html>`
}
