import { use, useCallback } from 'react'
import { useRouteError } from 'react-router'
import { DocumentContext } from '#app/document/document-context.ts'
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

interface FatalErrorProps {
  /** Below the heading of a page that has not failed. */
  part?: boolean
}

export function FatalErrorMessage({ part = false }: FatalErrorProps) {
  const { supportEmail } = useProvider()
  const report = use(DocumentContext)?.report
  const Heading = part ? 'h2' : 'h1'
  const layout = part
    ? 'grid max-w-136 gap-4'
    : 'mx-auto grid max-w-136 justify-items-center gap-4 text-center'
  return (
    <div ref={useLog()} role={part ? 'alert' : undefined} className={layout}>
      {!part && <Drawing name="wrong-turn" className="h-auto w-88 max-w-full" />}
      <Heading tabIndex={-1} className={part ? undefined : 'text-3xl'}>
        Oh no! It seems like we might have taken a wrong turn.
      </Heading>
      <p className="max-w-120 text-muted">
        The issue is being resolved. If it persists, contact{' '}
        {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'support'}. Drafts saved on
        this device are still there.
      </p>
      {report && (
        <p className="text-muted">
          {report.reported && 'The problem was reported. '}Reference: {report.reference}
        </p>
      )}
      {/* This is no Link of the router, because a new document recovers from most errors. */}
      <p className="mt-2">
        <a href="/" className={buttonStyle('primary', 'md')}>
          Go Home
        </a>
      </p>
    </div>
  )
}

/** Writes the error to the console when the browser shows it (specification section 8); the server has written its own to the log. */
function useLog() {
  const error = useRouteError()
  return useCallback(
    (shown: Element | null) => {
      // biome-ignore lint/suspicious/noConsole: React Router writes nothing of an answer that failed
      if (shown) console.error('error:report', error)
    },
    [error],
  )
}
