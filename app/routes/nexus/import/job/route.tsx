import { href } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { Pager } from '#app/ui/table/pager.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { londonToday } from '#contract/fields/dates.ts'
import { requireImport } from '../../require-import.ts'
import type { Route } from './+types/route'
import { CorrectionForm, ReadOnlyCorrections } from './correction-form.tsx'
import { readJobQuery, rowsPerPage } from './job-query.ts'
import { type JobView, jobView } from './job-view.ts'
import { loadCorrections } from './load-corrections.ts'
import { ProblemTable } from './problem-table.tsx'
import { RunningImport } from './running-import.tsx'
import { sendCorrections } from './send-corrections.ts'

export const meta: Route.MetaFunction = (args) => pageTitle(args.loaderData?.view.title ?? 'Import', args)

export const headers = mutationHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = readJobQuery(url.searchParams)
  const now = context.get(clockContext).now()
  const job = await requireImport(services.broker, params.importId, { page: query.page, size: rowsPerPage })
  const corrections = await loadCorrections(services, job, query.page, londonToday(now))
  const { readOnly } = viewerOf(context)
  return {
    view: jobView({ job, query, corrections, readOnly, now }),
    draftName: nameDraft(context, 'corrections', job.id, query.page),
    opening: openForm(),
  }
}

export const action = mutationAction(sendCorrections)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function Import({
  loaderData: { view, draftName, opening },
  actionData,
}: Route.ComponentProps) {
  const form = useMutation('send-corrections', { opening, actionData })
  const { corrections, problems, fileName, readOnly } = view
  return (
    <>
      <Head view={view} />
      {view.progress ? (
        <RunningImport progress={view.progress} />
      ) : (
        <div className="grid gap-6">
          {readOnly && <ReadOnlyNotice reason={readOnly} />}
          {view.status.colour === 'red' && (
            <Notice colour="red" icon="alert" title={view.status.label}>
              {view.status.note}
            </Notice>
          )}
          {view.figures.length > 0 && <FigureGrid items={view.figures} />}
          <section aria-label="Rows" className="min-w-0">
            {view.tabs.length > 0 && <TabLinks label="Rows" tabs={view.tabs} />}
            {corrections.length > 0 && readOnly && (
              <ReadOnlyCorrections rows={corrections} fileName={fileName} />
            )}
            {corrections.length > 0 && !readOnly && (
              <CorrectionForm key={draftName} {...{ form, draftName, fileName }} rows={corrections} />
            )}
            {problems.length > 0 && <ProblemTable problems={problems} fileName={fileName} />}
            {view.paging && <Pages {...view.paging} />}
          </section>
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}

function Head({ view: { title, lead, download, resultsTo, status, readOnly } }: { view: JobView }) {
  return (
    <PageHead
      crumbs={[
        { label: 'Nexus', to: href('/nexus') },
        { label: 'Import clients', to: href('/nexus/import') },
      ]}
      title={title}
      lead={lead}
      actions={
        <>
          {download && <DownloadButton to={download.to}>{download.label}</DownloadButton>}
          {resultsTo && <ButtonLink to={resultsTo}>View results</ButtonLink>}
          {status.colour === 'red' && !readOnly && (
            <ButtonLink variant="primary" to={href('/nexus/import')}>
              Import again
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function Pages({ page, total, pageSize, first }: NonNullable<JobView['paging']>) {
  const hrefOf = (to: number) => (to === 1 ? first : `${first}${first.includes('?') ? '&' : '?'}page=${to}`)
  return <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
}
