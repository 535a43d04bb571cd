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
  const { label, explanation, changes, appeal, noAppeal } = decision
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
            {changes.length === 1 ? (
              <p>{changes[0]}</p>
            ) : (
              <ul className="list-disc pl-5">
                {changes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <DecisionFacts decision={decision} />
        {appeal ? (
          <div className="grid justify-items-start gap-3 print:hidden">
            <p>
              You can appeal once{appeal.deadline && ', until '}
              {appeal.deadline && <DateTime at={appeal.deadline} />}.
            </p>
            <ButtonLink to={appeal.to}>Appeal this decision</ButtonLink>
          </div>
        ) : (
          <p className="font-bold">{noAppeal}</p>
        )}
      </div>
    </section>
  )
}

export function AppealPanel({ appeal }: { appeal: AppealView }) {
  const { submitted_at, decided_at, evidence } = appeal
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
        <KeyFacts
          items={[
            { label: 'Sent', value: <DateTime at={submitted_at} show="date-time" /> },
            { label: 'Answered', value: decided_at && <DateTime at={decided_at} show="date-time" /> },
            { label: 'Answer', value: appeal.outcome_text },
            { label: 'Reason', value: appeal.reason },
            { label: 'What has changed', value: <span className="whitespace-pre-line">{appeal.note}</span> },
            { label: 'Evidence', value: evidence.length > 0 && <Evidence files={evidence} /> },
          ]}
        />
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
