import type { ReactNode } from 'react'
import { useProviderText } from '#app/document/provider-settings.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { signInAddress } from './paths.ts'

interface PlainPageProps {
  title: string
  text: string
  children: ReactNode
}

export function PlainPage({ title, text, children }: PlainPageProps) {
  const named = useProviderText()
  return (
    <div className="grid max-w-136 justify-items-start gap-4">
      <h1 tabIndex={-1}>{named(title)}</h1>
      <p className="text-muted">{named(text)}</p>
      {children}
    </div>
  )
}

export function SignInProblemPage({ title, text }: { title: string; text: string }) {
  return (
    <PlainPage title={title} text={text}>
      {/* Signing in leaves the portal: it must be a document request. */}
      <a href={signInAddress('/')} className={buttonStyle('primary', 'md')}>
        Sign in again
      </a>
    </PlainPage>
  )
}

/** Signs in beside a page with an open form; ends on `/signed-in`, which sends the person back to it. */
export function SignInInNewTab() {
  return (
    <a
      href={signInAddress('/signed-in')}
      target="_blank"
      rel="noopener"
      className={buttonStyle('primary', 'md')}
    >
      Sign in in a new tab
    </a>
  )
}
