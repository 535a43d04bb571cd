import { DownloadLink } from '#app/downloads/download-link.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { AppealView } from './appeal-view.ts'

export function AppealPanel({ appeal }: { appeal: AppealView }) {
  return (
    <section aria-labelledby="appeal">
      <SectionHead
        id="appeal"
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            Your appeal
            <Badge colour={appeal.status.colour}>{appeal.status.label}</Badge>
          </span>
        }
        aside="A decision can be appealed once"
      />
      <div className="max-w-measure">
        <KeyFacts items={factsOf(appeal)} />
      </div>
    </section>
  )
}

function Evidence({ files }: { files: AppealView['evidence'] }) {
  return (
    <ul>
      {files.map(({ name, to }) => (
        <li key={to}>
          <DownloadLink to={to} fileName={name}>
            {name}
          </DownloadLink>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ sentAt, decidedAt, reason, note, outcome, evidence }: AppealView) {
  return [
    { label: 'Sent', value: <DateTime at={sentAt} show="date-time" /> },
    ...(decidedAt ? [{ label: 'Answered', value: <DateTime at={decidedAt} show="date-time" /> }] : []),
    ...(outcome ? [{ label: 'Answer', value: outcome }] : []),
    { label: 'Reason', value: reason },
    { label: 'What has changed', value: <span className="whitespace-pre-line">{note}</span> },
    ...(evidence.length > 0 ? [{ label: 'Evidence', value: <Evidence files={evidence} /> }] : []),
  ]
}
