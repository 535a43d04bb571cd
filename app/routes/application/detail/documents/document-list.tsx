import { Link } from 'react-router'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { DocumentLine } from './documents-view.ts'

export function DocumentList({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <ul className="divide-y border-b">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: DocumentLine }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3 text-md sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <span className="text-muted">
        <Icon name="file" />
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          <DownloadLink to={line.to} fileName={line.name}>
            {line.name}
          </DownloadLink>
        </p>
        <p className="text-muted text-sm">{[line.size, ...line.about].join(', ')}</p>
        <p className="text-sm text-subtle">
          {line.by}, <DateTime at={line.at} show="date-time" />
        </p>
        {line.note && <p className="text-sm">{line.note}</p>}
        {line.rejection && <p className="pt-1 text-sm">{line.rejection}</p>}
        {line.request && (
          <p className="text-sm">
            <Link to={line.request}>
              Answer the request<span className="sr-only"> for {line.name}</span>
            </Link>
          </p>
        )}
      </div>
      <div className="max-sm:col-start-2 max-sm:pt-1">
        <Badge colour={line.status.colour}>{line.status.label}</Badge>
      </div>
    </li>
  )
}
