import { href } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

/** The error page of every page of a client. */
export function ClientErrorView() {
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: 'Client not found',
          text: 'Check the link. The client may belong to another broker.',
          next: { label: 'See your clients', to: href('/application') },
        },
      }}
    />
  )
}
