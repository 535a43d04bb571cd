import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { isFailureView } from '#app/errors/failure-view.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { FatalErrorMessage } from './fatal-error.tsx'

/** What an error page says: what happened and the one next step. */
export interface ErrorMessages {
  title: string
  text: string
  /** Where to go next; by default the dashboard, or the same address when trying again may help. */
  next?: { label: string; to: string }
  /** Whether trying again may help. */
  retry?: boolean
}

export interface ErrorMessageProps {
  /** A page's own messages for a status, e.g. `{ 404: { title: 'Client not found', text: '...' } }`. */
  statusHandlers?: Partial<Record<number, ErrorMessages>>
}

/** An error inside a layout; an unexpected one gets the message of the fatal error page. */
export function ErrorMessage({ statusHandlers = {} }: ErrorMessageProps) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const messages = isRouteErrorResponse(error)
    ? (statusHandlers[error.status] ?? explanationOf(error))
    : undefined
  if (!messages) return <FatalErrorMessage />
  const { title, text, next, retry } = messages
  return (
    <div className="grid max-w-136 gap-4">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-muted">{text}</p>
      <p>
        {retry && !next ? (
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

const notFound: ErrorMessages = {
  title: 'Page Not Found',
  text: 'Check the link, or start again from the dashboard.',
}

function explanationOf({ status, data }: ErrorResponse): ErrorMessages | undefined {
  if (isFailureView(data)) return data
  return status === 404 ? notFound : undefined
}
