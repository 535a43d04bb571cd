import type { ServerResponse } from 'node:http'
import { html, raw } from 'hono/html'
import { brandMark, hashSource, type Markup, styleSource, writePage } from '../../look/look.ts'

export type Pages = ReturnType<typeof createPages>

type PagesOptions = { providerName: string; portalOrigin: string; practicePassword: string }

export function createPages(options: PagesOptions) {
  const layout = createLayout(options.providerName)
  return {
    headers: createHeaders(),
    signIn: (view: SignInView) => layout(signInPage(view, options.practicePassword)),
    signOut: (view: SignOutView) => layout(signOutPage(view)),
    message: (view: MessageView) => layout(messagePage(view, options.portalOrigin)),
  }
}

function createHeaders(): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${styleSource}`,
    `script-src ${hashSource(submitScript)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No form-action: Chromium applies it to redirects after a post, and the portal may redirect anywhere.
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  }
}

interface MessageView {
  title: string
  text: string
  detail?: string
}

function messagePage({ title, text, detail }: MessageView, portalOrigin: string): Content {
  return {
    title,
    body: html`<div><h1>${title}</h1><p class="lead">${text}</p></div>
${detail ? html`<p class="note">${detail}</p>` : ''}
<a class="btn first" href="${portalOrigin}">Back to the portal</a>`,
  }
}

interface SignOutView {
  form: string
  /** Signs out without asking. */
  sure: boolean
}

/** Submits for people who confirmed in the portal; without scripts they press the button. */
const submitScript = "document.getElementById('op.logoutForm').submit()"

function signOutPage({ form, sure }: SignOutView): Content {
  const lead = sure
    ? 'If this page stays, choose Sign out to finish.'
    : 'You will have to sign in again to use the broker portal.'
  return {
    title: 'Sign out',
    body: html`<div><h1>${sure ? 'Sign out' : 'Do you want to sign out?'}</h1><p class="lead">${lead}</p></div>
<div>${raw(form)}<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<button class="btn first" type="submit" form="op.logoutForm">Sign out</button></div>
${sure ? html`<script>${raw(submitScript)}</script>` : ''}`,
  }
}

type Content = { title: string; body: Markup }

function createLayout(providerName: string) {
  return ({ title, body }: Content): Promise<string> =>
    writePage({
      title: `${title} – ${providerName}`,
      body: html`<main class="sign-in">
<p class="brand">${brandMark}${providerName}</p>
${body}
<p class="small muted">This is the sandbox identity provider. It holds no real accounts.</p>
</main>`,
    })
}

export type Persona = { email: string; label: string; name?: string }

export interface SignInView {
  email: string
  problem?: string
  personas: Persona[]
}

function signInPage({ email, problem, personas }: SignInView, practicePassword: string): Content {
  const bad = problem ? html` aria-invalid="true" aria-describedby="problem"` : ''
  return {
    title: problem ? 'Error: Sign in' : 'Sign in',
    body: html`<div><h1>Sign in to the broker portal</h1>
${personas.length > 0 ? html`<p class="lead">Practice sign-in. Everyone’s password is <b>${practicePassword}</b>.</p>` : ''}</div>
<form method="post" novalidate>
${problem ? html`<p class="note red" id="problem" role="alert">${problem}</p>` : ''}
<div class="field"><label for="email">Email</label>
<input class="input" id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" value="${email}"${bad}></div>
<div class="field"><label for="password">Password</label>
<input class="input" id="password" name="password" type="password" autocomplete="current-password"${bad}></div>
<button class="btn first" type="submit">Sign in</button>
</form>
${personas.length > 0 ? practiceList(personas, practicePassword) : ''}`,
  }
}

function practiceList(personas: Persona[], practicePassword: string) {
  return html`<form method="post" aria-labelledby="personas"><h2 class="small muted" id="personas">or continue as</h2>
<input type="hidden" name="password" value="${practicePassword}">
<div class="persona">
${personas.map(personaButton)}
</div></form>`
}

function personaButton({ email, label, name }: Persona) {
  return html`<button name="email" value="${email}"><i class="avatar" aria-hidden="true">${initials(name ?? email)}</i>
<span><b>${name ?? label}</b>${name ? label : email}</span></button>
`
}

function initials(name: string) {
  const [first = '', second = ''] = name.split(/[\s@.]+/)
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}

export function sendPage(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
}
