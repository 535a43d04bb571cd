import { href, Link } from 'react-router'
import { useProviderText } from '#app/document/provider-settings.ts'
import type { FailureView } from '#app/errors/failure-view.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

export function MissingPart({ what, failure }: { what: string; failure: FailureView }) {
  const named = useProviderText()
  return (
    <Notice colour="yellow" title={`${what} cannot be shown`}>
      {named(failure.title)}.{' '}
      {failure.retry ? <Link to={href('/dashboard')}>Try again</Link> : named(failure.text)}
    </Notice>
  )
}
