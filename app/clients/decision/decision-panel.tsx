import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import type { DecisionView } from './decision-view.ts'

export function DecisionPanel({ decision }: { decision: DecisionView }) {
  const { title, label, explanation, changes } = decision
  return (
    <section aria-labelledby="decision">
      <SectionHead id="decision" title={title} />
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
