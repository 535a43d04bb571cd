import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { isFailureView } from '#app/errors/failure-view.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'

/** What an error page says: what happened, what is safe, the one next step. */
export interface ErrorWords {
  title: string
  text: string
  /** Where to go next; by default the dashboard, or the same address when trying again may help. */
  next?: { label: string; to: string }
}

interface ErrorViewProps {
  /** A page's own words for a status, e.g. `{ 404: { title: 'We cannot find this client', text: '...' } }`. */
  statusHandlers?: Partial<Record<number, ErrorWords>>
}

/** An expected failure inside a layout. What nobody expected is thrown on, to the fatal error page. */
export function ErrorView({ statusHandlers = {} }: ErrorViewProps) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (!isRouteErrorResponse(error)) throw error
  const view = isFailureView(error.data) ? error.data : null
  const words = statusHandlers[error.status] ?? view ?? fallback(error.status)
  const next = 'next' in words ? words.next : undefined
  return (
    <div className="grid max-w-136 gap-4">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="text-muted">{words.text}</p>
      <p>
        {view?.retry && !next ? (
          <a href={pathname + search} className={buttonStyle('primary', 'md')}>
            Try again
          </a>
        ) : (
          <ButtonLink variant="primary" to={next?.to ?? '/'}>
            {next?.label ?? 'Go to the dashboard'}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

function fallback(status: number): ErrorWords {
  return status === 404
    ? { title: 'Page Not Found', text: 'Check the link, or start again from the dashboard.' }
    : { title: 'Something went wrong', text: 'Try again in a minute.' }
}
