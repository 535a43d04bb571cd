import { hashSource, type Look, readLook } from '../../look/look.ts'
import { createLayout } from './layout.ts'
import { type MessageView, messagePage } from './message-page.ts'
import { type SignInView, signInPage } from './sign-in-page.ts'
import { type SignOutView, signOutPage, submitScript } from './sign-out-page.ts'

export type Pages = {
  headers: Record<string, string>
  signIn(view: SignInView): Promise<string>
  signOut(view: SignOutView): Promise<string>
  message(view: MessageView): Promise<string>
}

type PagesOptions = { providerName: string; portalOrigin: string; practicePassword: string }

export function createPages(options: PagesOptions): Pages {
  const look = readLook(new URL('pages.css', import.meta.url))
  const layout = createLayout(options.providerName, look.css)
  return {
    headers: createHeaders(look),
    signIn: (view) => layout(signInPage(view, options.practicePassword)),
    signOut: (view) => layout(signOutPage(view)),
    message: (view) => layout(messagePage(view, options.portalOrigin)),
  }
}

function createHeaders({ source }: Look): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${source}`,
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
