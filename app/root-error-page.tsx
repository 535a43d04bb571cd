import { isRouteErrorResponse } from 'react-router'
import { isResubmitView, ResubmitPage } from './auth/resubmission/resubmit-page.tsx'
import { TokenRejectedPage } from './auth/token-rejected/token-rejected-page.tsx'
import { isTokenRejectedView } from './errors/failure-view.ts'
import { isFatal } from './errors/is-fatal.ts'
import { FatalErrorPage } from './ui/error-pages/fatal-error.tsx'
import { NotFoundPage } from './ui/error-pages/not-found-page.tsx'
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
