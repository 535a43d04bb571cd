import { StatusBadge } from '#app/clients/status-badge.tsx'
import type { HelpView } from './help-view.ts'
import type { StatusExplanation } from './status-explanations.ts'

export function StatusList({ statuses, client }: Pick<HelpView, 'statuses' | 'client'>) {
  return (
    <dl className="text-md">
      {statuses.map((each) => (
        <div
          key={each.status}
          id={`status-${each.status}`}
          className="grid gap-x-4 gap-y-1 border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt>
            <StatusBadge status={each.status} />
          </dt>
          <dd>
            {client?.status === each.status && (
              <p className="font-bold">{client.name} has this status now.</p>
            )}
            <Explanation {...each} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Explanation({ who, happens, usual, step }: StatusExplanation) {
  return (
    <>
      <p>{happens}</p>
      <p className="text-muted text-sm">
        Who acts next: {who}. Usual time: {usual}.
      </p>
      <p className="text-muted text-sm">Your next step: {step}</p>
    </>
  )
}
