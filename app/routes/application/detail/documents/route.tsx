import { href, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { formatMonth } from '#app/format/format-moment.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { DropArea } from '#app/uploads/drop-area.tsx'
import { uploadSettings } from '#app/uploads/upload-settings.ts'
import { clientTitle } from '../client-title.ts'
import { LockedNotice } from '../locked-notice.tsx'
import type { Route } from './+types/route.ts'
import { type DocumentsView, documentsView } from './documents-view.ts'
import { isUploadType } from './read-details.ts'
import { uploadDocuments } from './upload-documents.ts'
import { UploadForm } from './upload-form.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Documents')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  const kind = url.searchParams.get('kind') ?? ''
  return {
    view: documentsView(client, providerName, now),
    uploads: uploadSettings(context, url, href('/application/:clientId/uploads', params)),
    readOnly,
    kind: isUploadType(kind) ? kind : '',
    shared: url.searchParams.has('shared'),
    opening: uploadDocuments.open({ version: client.version }),
  }
}

export const action = mutationAction(uploadDocuments)

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploads, readOnly, kind, shared, opening } = loaderData
  const form = useServerForm('upload', { opening, actionData })
  return (
    <DropArea>
      <PageGrid
        rail={
          (view.locked || readOnly) && !form.reply ? (
            <LockedNotice title="You cannot upload documents now" locked={view.locked} readOnly={readOnly} />
          ) : (
            <UploadForm view={view} uploads={uploads} kind={kind} shared={shared} form={form} />
          )
        }
      >
        <DocumentGroups view={view} />
      </PageGrid>
    </DropArea>
  )
}

/** Documents that the lender has by type; bank statements with the months they cover, while an application needs them. */
function DocumentGroups({ view: { groups, statements } }: { view: DocumentsView }) {
  return (
    <div className="grid min-w-0 gap-8">
      {groups.map(({ type, label, lines }) => {
        const check = type === 'BankStatement' ? statements : null
        return (
          <section key={type} aria-labelledby={type}>
            <SectionHead id={type} title={label} aside={check?.summary} />
            {check && <Months check={check} />}
            {lines.length > 0 && (
              <ul className="divide-y border-b">
                {lines.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {groups.every(({ lines }) => lines.length === 0) && (
        <EmptyState title="No documents yet" drawing="list">
          Files you upload appear here.
        </EmptyState>
      )}
    </div>
  )
}

function Months({ check: { months, missing } }: { check: NonNullable<DocumentsView['statements']> }) {
  if (months.length === 0 && !missing) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b py-3 text-md">
      {months.map((month) => (
        <li key={month} className="flex items-center gap-2">
          <Icon name="ok" className="text-green" />
          {formatMonth(month)}
          <span className="sr-only">: uploaded</span>
        </li>
      ))}
      {missing && (
        <li className="flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 text-yellow-mark" />
          {missing}
        </li>
      )}
    </ul>
  )
}

type DocumentLine = DocumentsView['groups'][number]['lines'][number]

function Line({ line }: { line: DocumentLine }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3 text-md sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <span className="text-muted">
        <Icon name="file" />
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          <DownloadLink to={line.to} fileName={line.file_name}>
            {line.file_name}
          </DownloadLink>
        </p>
        <p className="text-muted text-sm">{[line.size, ...line.about].join(', ')}</p>
        <p className="text-sm text-subtle">
          {line.uploaded_by}, <DateTime at={line.uploaded_at} show="date-time" />
        </p>
        {line.note && <p className="text-sm">{line.note}</p>}
        {line.rejection && <p className="pt-1 text-sm">{line.rejection}</p>}
        {line.replaceable && <p className="text-sm">Upload a new file in its place.</p>}
        {line.request && (
          <p className="text-sm">
            <Link to={line.request}>
              Answer the request<span className="sr-only"> for {line.file_name}</span>
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
