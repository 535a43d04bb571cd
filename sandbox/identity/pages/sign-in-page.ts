import { html } from 'hono/html'
import type { Content } from './layout.ts'

export type Persona = { email: string; label: string; name?: string }

export interface SignInView {
  email: string
  problem?: string
  personas: Persona[]
}

const arrow = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m10 7 5 5-5 5"/></svg>`

export function signInPage({ email, problem, personas }: SignInView, practicePassword: string): Content {
  const bad = problem ? html` aria-invalid="true" aria-describedby="problem"` : ''
  return {
    title: problem ? 'Error: Sign in' : 'Sign in',
    body: html`<div><h1>Sign in to the broker portal</h1>
${personas.length > 0 ? html`<p class="lead">Practice sign-in. Everyone’s password is <b>${practicePassword}</b>.</p>` : ''}</div>
<form method="post" class="signin" novalidate>
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
  return html`<form method="post" aria-labelledby="personas"><h2 class="or" id="personas">or continue as</h2>
<input type="hidden" name="password" value="${practicePassword}">
<div class="persona">
${personas.map(personaButton)}
</div></form>`
}

function personaButton({ email, label, name }: Persona) {
  return html`<button name="email" value="${email}"><i class="avatar" aria-hidden="true">${initials(name ?? email)}</i>
<span><b>${name ?? label}</b>${name ? label : email}</span>${arrow}</button>
`
}

function initials(name: string) {
  const [first = '', second = ''] = name.split(/[\s@.]+/)
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}
