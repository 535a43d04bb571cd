import { useMemo } from 'react'
import { ProgressCard } from '../../progress-card.tsx'
import type { ProgressView } from '../../progress-view.ts'
import { useProgress } from '../../use-progress.ts'

/** An import in progress. Without scripts the page reloads itself. */
export function RunningImport({ progress }: { progress: ProgressView }) {
  const [latest = progress] = useProgress(useMemo(() => [progress], [progress]))
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <ProgressCard progress={latest} />
    </>
  )
}
