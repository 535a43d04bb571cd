import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Persona } from '../identity.ts'
import { createLayout } from './layout.ts'
import { messagePage } from './message-page.ts'
import { signInPage } from './sign-in-page.ts'
import { signOutPage, submitScript } from './sign-out-page.ts'

export type SignInView = { email: string; problem?: string; personas: Persona[] }
export type SignOutView = {
  /** As the provider made it. */ form: string /** Sign out without asking. */
  sure: boolean
}
export type MessageView = { title: string; text: string; detail?: string }

/** The provider's pages as HTML, and the headers every answer carries. */
export type Pages = {
  headers: Record<string, string>
  signIn(view: SignInView): Promise<string>
  signOut(view: SignOutView): Promise<string>
  message(view: MessageView): Promise<string>
}

type PagesOptions = { providerName: string; portalOrigin: string; practicePassword: string }

export async function createPages(options: PagesOptions): Promise<Pages> {
  const css = (await Promise.all(['tokens.css', 'pages.css'].map(readSheet))).join('')
  const layout = createLayout(options.providerName, css)
  return {
    headers: createHeaders(css),
    signIn: (view) => layout(signInPage(view, options.practicePassword)),
    signOut: (view) => layout(signOutPage(view)),
    message: (view) => layout(messagePage(view, options.portalOrigin)),
  }
}

function readSheet(name: string) {
  return readFile(new URL(name, import.meta.url), 'utf8')
}

function createHeaders(css: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src '${hashOf(css)}'`,
    // The provider adds the hash of its own posting page behind this one.
    `script-src '${hashOf(submitScript)}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No form-action: Chromium applies it to every redirect after a post, and the portal may send a broker on to any address.
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  }
}

function hashOf(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
