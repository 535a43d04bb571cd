import { href } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

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
