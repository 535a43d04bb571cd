import type { ErrorMessageProps } from '#app/ui/error-pages/error-message.tsx'
import { LateError, lateError } from './late-error.tsx'

const Message = lateError(async () => (await import('#app/ui/error-pages/error-message.tsx')).ErrorMessage)
const Fatal = lateError(async () => (await import('#app/ui/error-pages/fatal-error.tsx')).FatalErrorPage)

/** An error inside a layout; an unexpected one gets the message of the fatal error page. */
export function ErrorView(props: ErrorMessageProps) {
  return (
    <LateError>
      <Message {...props} />
    </LateError>
  )
}

/** The whole content of a page that has no layout around it. */
export function PageErrorView() {
  return (
    <main id="main" tabIndex={-1} className="page">
      <ErrorView />
    </main>
  )
}

/** The fatal error page (specification section 2). */
export function FatalError() {
  return (
    <LateError>
      <Fatal />
    </LateError>
  )
}
