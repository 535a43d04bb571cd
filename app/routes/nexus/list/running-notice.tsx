import { href, Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { ProgressView } from '../progress-view.ts'

export function RunningNotice({ title, fileName, rows, left, total }: ProgressView) {
  return (
    <Notice icon="clock" title={title}>
      {fileName}
      {total > 0 && `: ${rows} rows`}
      {left && `, ${left.charAt(0).toLowerCase()}${left.slice(1)} left`}. The results will appear here.{' '}
      <Link to={`${href('/nexus/import')}#running`}>View progress</Link>
    </Notice>
  )
}
