import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { signInAddress } from './paths.ts'
import { PlainPage } from './plain-page.tsx'

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
