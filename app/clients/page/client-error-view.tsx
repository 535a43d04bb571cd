import { href } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

/** The error page of every page of a client. */
export function ClientErrorView() {
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: 'We cannot find this client',
          text: 'The address may be mistyped, or the client belongs to someone else. Your clients are all in the list.',
          next: { label: 'See your clients', to: href('/application') },
        },
      }}
    />
  )
}
