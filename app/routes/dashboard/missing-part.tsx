import { href, Link } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

export function MissingPart({ what, failure }: { what: string; failure: FailureView }) {
  return (
    <Notice colour="yellow" title={`${what} cannot be shown`}>
      {failure.title}. {failure.retry ? <Link to={href('/dashboard')}>Try again</Link> : failure.text}
    </Notice>
  )
}
