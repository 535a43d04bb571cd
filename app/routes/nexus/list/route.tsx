import { href, Link } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { browserStateContext, clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { List } from '#app/lists/list.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import type { Route } from './+types/route'
import { FirstUse } from './first-use.tsx'
import { NexusInfo } from './nexus-info.tsx'
import { resultColumns } from './result-columns.tsx'
import { ResultTally } from './result-tally.tsx'
import { resultsList } from './results-list.ts'
import { resultsView } from './results-view.ts'
import { RunningNotice } from './running-notice.tsx'
import { SelectionBar } from './selection-bar.tsx'

export const meta: Route.MetaFunction = (args) => pageTitle('Nexus', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const query = resultsList.read(url.searchParams)
  const [page, summary, imports] = await Promise.all([
    broker.listPreQualified(query),
    broker.getClientsSummary({ context: 'pre-qualified' }),
    broker.listClientImports({ errors_page: 1, errors_page_size: 0 }),
  ])
  const { readOnly } = viewerOf(context)
  const now = context.get(clockContext).now()
  const preferences = context.get(browserStateContext).preferences(context.get(profileContext).person_id)
  const view = resultsView({ query, page: requireValue(page), summary, imports, readOnly, now })
  return {
    view,
    showInfo: !preferences.hasSeenNexusInfoModal || url.searchParams.has('about'),
  }
}

export default function Nexus({ loaderData }: Route.ComponentProps) {
  const { showInfo } = loaderData
  const { list, tally, rows, running, canSelect, readOnly } = loaderData.view
  const { providerName } = useProvider()
  const isEmpty = list.empty?.kind === 'none'
  return (
    <>
      {showInfo && <NexusInfo />}
      {/* Where the server alone shows the dialog, the page under it takes no focus. */}
      <div inert={showInfo}>
        <PageHead
          title="Nexus"
          lead={
            <>
              Check which of your clients {providerName} may lend to, before you refer them.{' '}
              <Link to={`${href('/nexus')}?about=1`}>About these results</Link>
            </>
          }
          actions={!isEmpty && <Actions exportTo={list.exportTo} readOnly={readOnly} />}
        />
        <div className="mb-5 grid gap-5 empty:hidden">
          {readOnly && <ReadOnlyNotice reason={readOnly} />}
          {running.map((each) => (
            <RunningNotice key={each.id} {...each} />
          ))}
        </div>
        <List
          list={list}
          columns={resultColumns}
          rows={rows}
          rowKey={({ id }) => id}
          searchHint="Check the spelling or search by company number."
          bar={canSelect && <SelectionBar />}
          none={<FirstUse readOnly={readOnly} />}
        >
          <ResultTally items={tally} />
        </List>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}

function Actions({ exportTo, readOnly }: { exportTo: string | undefined; readOnly: string | null }) {
  return (
    <>
      <ExportLink to={exportTo} />
      {!readOnly && (
        <ButtonLink variant="primary" icon="upload" to={href('/nexus/import')}>
          Import clients
        </ButtonLink>
      )}
    </>
  )
}
