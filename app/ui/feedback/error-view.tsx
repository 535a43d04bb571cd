import { type ErrorResponse, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useProvider, useProviderText } from '#app/document/provider-settings.ts'
import { pageNotFound } from '#app/errors/error-title.ts'
import { type ErrorMessages, hasMessages, isNotOfferedView } from '#app/errors/failure-view.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { FatalErrorMessage } from '#app/ui/error-pages/fatal-error.tsx'

interface ErrorViewProps {
  /** A page's own messages for a status, e.g. `{ 404: { title: 'Client not found', text: '...' } }`. */
  statusHandlers?: Partial<Record<number, ErrorMessages>>
  /** Below the heading of a page that has not failed. */
  part?: boolean
}

/** An error inside a layout; an unexpected one gets the message of the fatal error page. */
export function ErrorView({ statusHandlers = {}, part = false }: ErrorViewProps) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const named = useProviderText()
  const messages = isRouteErrorResponse(error)
    ? ((isNotOfferedView(error.data) ? undefined : statusHandlers[error.status]) ??
      explanationOf(error, pathname))
    : undefined
  if (!messages) return <FatalErrorMessage part={part} />
  const { title, text, next, retry, reference } = messages
  const again = retry && !next
  const Heading = part ? 'h2' : 'h1'
  return (
    <div role={part ? 'alert' : undefined} className="grid max-w-136 gap-4">
      <Heading tabIndex={-1}>{named(title)}</Heading>
      <p className="text-muted">
        <WithSupport text={text} />
      </p>
      {reference && <p className="text-muted">Reference: {reference}</p>}
      <p className="flex flex-wrap gap-2">
        {again && (
          <a href={pathname + search} className={buttonStyle('primary', 'md')}>
            Try again
          </a>
        )}
        <ButtonLink variant={again ? 'secondary' : 'primary'} to={next?.to ?? '/'}>
          {next?.label ?? 'Go to the dashboard'}
        </ButtonLink>
      </p>
    </div>
  )
}

/** The text of a failure, in which the mailbox of support is a link. */
function WithSupport({ text }: { text: string }) {
  const { supportEmail } = useProvider()
  const named = useProviderText()
  const [before = '', after] = text.split('{support}')
  if (after === undefined || !supportEmail) return named(text)
  return (
    <>
      {named(before)}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {named(after)}
    </>
  )
}

function explanationOf({ status, data }: ErrorResponse, path: string): ErrorMessages | undefined {
  if (hasMessages(data)) return data
  return status === 404 ? { ...pageNotFound, title: `${pageNotFound.title}: ${path}` } : undefined
}
