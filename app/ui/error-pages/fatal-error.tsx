import { useProvider } from '#app/document/provider-settings.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { PlainFrame } from '#app/ui/plain/plain-frame.tsx'

export function FatalErrorPage() {
  return (
    <PlainFrame>
      <FatalErrorMessage />
    </PlainFrame>
  )
}

/** The message alone, inside a layout. */
export function FatalErrorMessage() {
  const { supportEmail } = useProvider()
  return (
    <div className="mx-auto grid max-w-136 justify-items-center gap-4 text-center">
      <Drawing name="wrong-turn" className="h-auto w-88 max-w-full" />
      <h1 tabIndex={-1} className="text-3xl">
        Oh no! It seems like we might have taken a wrong turn.
      </h1>
      <p className="max-w-120 text-muted">
        We are resolving the issue. If it persists, email{' '}
        {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'support'}. Drafts saved on
        this device are still there.
      </p>
      {/* Not a Link: a new document recovers from most errors. */}
      <a href="/" className={`${buttonStyle('primary', 'md')} mt-2`}>
        Go Home
      </a>
    </div>
  )
}
