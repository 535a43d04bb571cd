import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { isResubmitView, ResubmitPage } from './auth/resubmission/resubmit-page.tsx'
import { PlainPage } from './auth/sign-in/plain-page.tsx'
import { useProvider } from './document/provider-settings.ts'
import { pageNotFound } from './errors/error-title.ts'
import { type FailureView, isTokenRejectedView } from './errors/failure-view.ts'
import { isFatal } from './errors/is-fatal.ts'
import { Button } from './ui/buttons/button.tsx'
import { buttonStyle } from './ui/buttons/button-style.ts'
import { Drawing } from './ui/drawings/drawing.tsx'
import { FatalErrorPage } from './ui/error-pages/fatal-error.tsx'
import { ErrorView } from './ui/feedback/error-view.tsx'
import { PlainFrame } from './ui/plain/plain-frame.tsx'

/** The error page that takes the place of every layout. */
export function RootErrorPage({ error }: { error: unknown }) {
  if (isFatal(error) || !isRouteErrorResponse(error)) return <FatalErrorPage />
  if (error.status === 404) return <NotFoundPage />
  return (
    <PlainFrame>
      <PlainError view={error.data} />
    </PlainFrame>
  )
}

function PlainError({ view }: { view: unknown }) {
  // Documents from the server alone hold these two: no browser needs their code.
  if (import.meta.env.SSR && isResubmitView(view)) return <ResubmitPage {...view} />
  if (import.meta.env.SSR && isTokenRejectedView(view)) return <TokenRejectedPage {...view} />
  return <ErrorView />
}

/** Prevents an endless circle of sign-ins: the person chooses what to do next. */
export function TokenRejectedPage({ title, text }: FailureView) {
  const { pathname, search } = useLocation()
  const { supportEmail } = useProvider()
  return (
    <PlainPage title={title} text={text}>
      <p className="text-muted">
        Try again in a minute. If it happens again, email{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={pathname + search} className={buttonStyle('primary', 'md')}>
          Try again
        </a>
        <form method="post" action={href('/logout')}>
          <Button variant="secondary">Sign out</Button>
        </form>
      </div>
    </PlainPage>
  )
}

export function NotFoundPage() {
  const { pathname: path } = useLocation()
  return (
    <PlainFrame>
      <div className="grid max-w-136 justify-items-center gap-4 text-center">
        <Drawing name="wrong-turn" className="h-auto w-88 max-w-full" />
        <h1 tabIndex={-1} className="text-3xl">
          {pageNotFound.title}
          <span className="sr-only">: </span>
          <span className="mt-1 block break-all font-normal text-base text-muted [letter-spacing:0]">
            {path}
          </span>
        </h1>
        <p className="max-w-120 text-muted">{pageNotFound.text}</p>
        <a href="/" className={`${buttonStyle('primary', 'md')} mt-2`}>
          Go to the dashboard
        </a>
      </div>
    </PlainFrame>
  )
}
