import { useProvider } from '#app/document/provider-settings.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import type { AppealView, DecisionView } from './decision-view.ts'

export function DecisionPanel({ decision }: { decision: DecisionView }) {
  const { providerName } = useProvider()
  const { label, explanation, changes } = decision
  return (
    <section aria-labelledby="decision">
      <SectionHead id="decision" title={`Why ${providerName} declined this application`} />
      <div className="grid max-w-measure gap-4 pt-5">
        <div className="grid gap-1">
          <h3>{label}</h3>
          {explanation && <p className="whitespace-pre-line">{explanation}</p>}
        </div>
        {changes.length > 0 && (
          <div className="grid gap-1">
            <h3>What would change the decision</h3>
            <Changes lines={changes} />
          </div>
        )}
        <DecisionFacts decision={decision} />
        <AppealLine decision={decision} />
      </div>
    </section>
  )
}

function Changes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <p>{lines[0]}</p>
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function AppealLine({ decision: { appeal, noAppeal } }: { decision: DecisionView }) {
  if (!appeal) return <p className="font-bold">{noAppeal}</p>
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <p>
        You can appeal once{appeal.deadline && ', until '}
        {appeal.deadline && <DateTime at={appeal.deadline} />}.
      </p>
      <ButtonLink to={appeal.to}>Appeal this decision</ButtonLink>
    </div>
  )
}

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

function factsOf({ submitted_at, decided_at, reason, note, outcome_text, evidence }: AppealView) {
  return [
    { label: 'Sent', value: <DateTime at={submitted_at} show="date-time" /> },
    { label: 'Answered', value: decided_at && <DateTime at={decided_at} show="date-time" /> },
    { label: 'Answer', value: outcome_text || null },
    { label: 'Reason', value: reason },
    { label: 'What has changed', value: <span className="whitespace-pre-line">{note}</span> },
    { label: 'Evidence', value: evidence.length > 0 && <Evidence files={evidence} /> },
  ]
}
