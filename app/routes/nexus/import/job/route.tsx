import { href, Link } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { countOf } from '#app/format/count.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { Pager } from '#app/ui/table/pager.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { isRunning, type ProgressView, requireImport } from '../../import-status.ts'
import { RowsToCorrect } from '../../rows-to-correct.tsx'
import { useProgress } from '../../use-progress.ts'
import type { Route } from './+types/route'
import { CorrectionForm } from './correction-form.tsx'
import { correctionRows, readFailedRows } from './failed-rows.ts'
import { type JobView, jobView, problemsPerPage, readJobQuery } from './job-view.ts'
import { sendCorrections } from './send-corrections.ts'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.view.title ?? 'Import', args)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = readJobQuery(url.searchParams)
  const now = context.get(clockContext).now()
  const problems = { errors_page: query.page, errors_page_size: problemsPerPage }
  const job = await requireImport(services.broker, params.importId, problems)
  // While it runs the page is read every few seconds, and shows no rows.
  const found = isRunning(job) ? undefined : await readFailedRows(services, job)
  const corrections = found && correctionRows(found)
  return {
    view: jobView(job, query, corrections, now),
    readOnly: viewerOf(context).readOnly,
    opening: sendCorrections.open(),
  }
}

export const action = mutationAction(sendCorrections)

export default function Import({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, readOnly, opening } = loaderData
  const { corrections, problems, file_name, progress } = view
  useProgress(progress !== null)
  // What was entered stays where the firm was suspended meanwhile.
  const correctable = !readOnly || actionData
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Nexus', to: href('/nexus') },
          { label: 'Import clients', to: href('/nexus/import') },
        ]}
        title={view.title}
        lead={view.lead}
        actions={
          <>
            {view.download && <DownloadButton to={view.download.to}>{view.download.label}</DownloadButton>}
            {view.resultsTo && <ButtonLink to={view.resultsTo}>View results</ButtonLink>}
            {view.failure && !readOnly && (
              <ButtonLink variant="primary" to={href('/nexus/import')}>
                Import again
              </ButtonLink>
            )}
          </>
        }
      />
      {progress ? (
        <Progress {...progress} />
      ) : (
        <div className="grid gap-6">
          {readOnly && <ReadOnlyNotice reason={readOnly} />}
          {view.failure && (
            <Notice colour="red" title={view.failure.label}>
              {view.failure.note}
            </Notice>
          )}
          {view.figures.length > 0 && <FigureGrid items={view.figures} />}
          {view.replaced && (
            <Notice
              colour="grey"
              icon="info"
              title={`${countOf(view.replaced.count, wasChecked)} checked again`}
            >
              Their earlier results have been replaced. <Link to={view.replaced.to}>See which</Link>
            </Notice>
          )}
          <section aria-label="Rows" className="min-w-0">
            {view.tabs.length > 0 && <TabLinks label="Rows" tabs={view.tabs} />}
            {view.first && <p className="max-w-measure pt-5 text-muted">{view.first}</p>}
            {corrections.length > 0 &&
              (correctable ? (
                <CorrectionForm
                  opening={opening}
                  actionData={actionData}
                  rows={corrections}
                  fileName={file_name}
                  importId={params.importId}
                />
              ) : (
                <RowsToCorrect rows={corrections} fileName={file_name} />
              ))}
            {view.leftOut && (
              <p>
                {view.leftOut.text} <Link to={view.leftOut.to}>See each row</Link>
              </p>
            )}
            {problems.length > 0 && (
              <>
                <p className="pb-3 text-muted text-sm">
                  Only the first letter of contacts’ names, emails and phone numbers is shown here.
                </p>
                <Table
                  caption={`Problems and warnings in ${file_name}`}
                  columns={columns}
                  rows={problems}
                  rowKey={({ key }) => key}
                />
              </>
            )}
            {view.paging && <Pager {...view.paging} />}
          </section>
        </div>
      )}
    </>
  )
}

const wasChecked = { one: 'client was', many: 'clients were' }

/** An import in progress. Without scripts the page reloads itself. */
function Progress({ title, rows, percent, left }: ProgressView) {
  return (
    <section aria-labelledby="progress" className="grid gap-4">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <SectionHead
        id="progress"
        title={<span aria-live="polite">{title}</span>}
        aside="You can leave this page. The check continues."
      />
      {/* A bar of the browser's own would need a style for each browser. */}
      <div
        role="progressbar"
        aria-label="Rows checked"
        aria-valuenow={percent}
        className="overflow-hidden rounded-full bg-line"
      >
        <div className="h-2 bg-accent" style={{ width: `${percent ?? 0}%` }} />
      </div>
      <FigureGrid
        items={[
          { label: 'Rows checked', value: rows ?? 'Not counted yet' },
          { label: 'Time left', value: left ?? 'Not known yet' },
        ]}
      />
    </section>
  )
}

const columns: Column<JobView['problems'][number]>[] = [
  {
    key: 'message',
    head: 'Problem',
    card: 'title',
    width: 80,
    cell: ({ message, resultTo }) => (
      <>
        <span className="wrap-anywhere">{message}</span>{' '}
        {resultTo && <Link to={resultTo}>See its result</Link>}
      </>
    ),
  },
  {
    key: 'kind',
    head: 'Kind',
    card: 'aside',
    width: 20,
    cell: ({ kind }) => <Badge colour={kind.colour}>{kind.label}</Badge>,
  },
]
