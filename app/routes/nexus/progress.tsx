import { useEffect, useRef } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { ProgressView } from './import-status.ts'

export function ProgressCard({ progress }: { progress: ProgressView }) {
  const { id, file_name, title, rows, left, started } = progress
  const facts = [
    { label: 'Rows checked', value: rows },
    { label: 'Time left', value: left ?? 'Not known yet' },
    { label: 'Started', value: started },
  ]
  return (
    <section aria-labelledby={`progress-${id}`}>
      <SectionHead id={`progress-${id}`} title={<span aria-live="polite">{title}</span>} />
      <div className="mt-3 rounded-lg border p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="wrap-anywhere">{file_name}</h3>
          <p className="text-muted text-sm">You can leave this page. The check continues.</p>
        </div>
        <Bar progress={progress} />
        <dl className="grid grid-cols-2 gap-3 text-md sm:grid-cols-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** A bar of the browser's own would need a style for each browser. */
function Bar({ progress: { file_name, processed_rows, total_rows } }: { progress: ProgressView }) {
  const percent = total_rows > 0 ? Math.floor((processed_rows / total_rows) * 100) : 0
  return (
    <div
      role="progressbar"
      aria-label={`Rows checked, ${file_name}`}
      aria-valuenow={total_rows > 0 ? percent : undefined}
      className="mt-3 mb-4 overflow-hidden rounded-full bg-line"
    >
      <div className="h-2 bg-accent" style={{ width: `${percent}%` }} />
    </div>
  )
}

/** Polls running imports, starting from the `loaded` ones, and revalidates the page when one finishes. */
export function useProgress(loaded: ProgressView[]): ProgressView[] {
  const fetcher = useFetcher<ProgressView[] | null>()
  const { revalidate } = useRevalidator()
  const polls = useRef(0)
  const running = loaded.length > 0

  useEffect(() => {
    if (!running || fetcher.state !== 'idle') return
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      polls.current += 1
      fetcher.load(href('/nexus/import/running'))
    }
    const timer = setTimeout(poll, pollDelayMs(polls.current))
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [running, fetcher.state, fetcher.load])

  useEffect(() => {
    const left = new Set(fetcher.data?.map(({ id }) => id))
    if (fetcher.data && loaded.some(({ id }) => !left.has(id))) revalidate()
  }, [fetcher.data, loaded, revalidate])

  return loaded.map((each) => fetcher.data?.find(({ id }) => id === each.id) ?? each)
}

const quickPolls = 20

/** Milliseconds before progress is read again (domain 2.17): every 3 seconds at first, every 10 after a minute. */
export function pollDelayMs(polls: number): number {
  return polls < quickPolls ? 3_000 : 10_000
}
