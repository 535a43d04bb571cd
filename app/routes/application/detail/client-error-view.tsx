import { href } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

/** `missing` is what the address names: the client, or something of it. */
export function ClientErrorView({ missing = 'Client' }) {
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: `${missing} not found`,
          text: 'Check the link. The client may belong to another broker.',
          next: { label: 'See your clients', to: href('/application') },
        },
      }}
    />
  )
}
