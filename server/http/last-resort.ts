import type { Context } from 'hono'
import { html } from 'hono/html'

/** The fatal error page when even the application could not show it: the specification's words, no style, no script. */
export function lastResort(c: Context, supportEmail: string) {
  return c.html(
    html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title></head>
<body>
<main>
<h1>Oh no! It seems like we might have taken a wrong turn.</h1>
<p>We are already resolving the issue. If it persists, contact <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>
<p><a href="/">Go Home</a></p>
</main>
</body>
</html>`,
    500,
  )
}
