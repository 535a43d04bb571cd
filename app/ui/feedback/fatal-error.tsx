import { useProvider } from '#app/document/provider.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { PlainFrame } from '#app/ui/shell/plain-frame.tsx'
import { Drawing } from './drawing.tsx'

/** The fatal error page, in the words of specification section 2. A plain link: whatever broke, a fresh document mends most. */
export function FatalError() {
  const { supportEmail } = useProvider()
  return (
    <PlainFrame footer="Drafts saved on this device are still there.">
      <div className="grid max-w-136 justify-items-center gap-4 text-center">
        <Drawing name="wrong-turn" className="h-auto w-88 max-w-full" />
        <h1 tabIndex={-1} className="text-3xl">
          Oh no! It seems like we might have taken a wrong turn.
        </h1>
        <p className="max-w-120 text-muted">
          We are already resolving the issue. If it persists, contact{' '}
          {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'your support mailbox'}.
        </p>
        <a href="/" className={`${buttonStyle('primary', 'md')} mt-2`}>
          Go Home
        </a>
      </div>
    </PlainFrame>
  )
}
