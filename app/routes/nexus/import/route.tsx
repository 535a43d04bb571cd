import { href } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationHeaders, mutationResponse } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { londonToday } from '#contract/fields/dates.ts'
import { ProgressCard } from '../progress-card.tsx'
import { useProgress } from '../use-progress.ts'
import type { Route } from './+types/route'
import { checkConsent, hasFile } from './check-consent.ts'
import { checkImport } from './check-import.ts'
import { FileRules } from './file-rules.tsx'
import { HistoryTable } from './history-table.tsx'
import { ImportForm } from './import-form.tsx'
import { importsView } from './imports-view.ts'
import { receiveImport } from './receive-import.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Import clients', args)

export const headers = mutationHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const imports = requireValue(await broker.listClientImports({ errors_page: 1, errors_page_size: 0 }))
  const now = context.get(clockContext).now()
  const { readOnly } = viewerOf(context)
  return { view: importsView(imports, now), today: londonToday(now), readOnly, opening: openForm() }
}

export async function action(args: Route.ActionArgs) {
  if (!hasFile(args.request)) return checkConsent(args)
  const receive = args.url.searchParams.has('check') ? checkImport : receiveImport
  return mutationResponse(await receive(args), args.context, 'import-clients')
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function ImportClients({ loaderData, actionData }: Route.ComponentProps) {
  const { view, today, readOnly, opening } = loaderData
  const form = useMutation('import', { opening, actionData })
  const running = useProgress(view.running)
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Nexus', to: href('/nexus') }]}
        title="Import clients"
        lead="Pre-qualify many clients at once from a spreadsheet. You can see a preview before anything is sent."
      />
      <PageGrid rail={<FileRules />}>
        {readOnly && !form.reply ? (
          <ReadOnlyNotice reason={readOnly} />
        ) : (
          <ImportForm form={form} today={today} />
        )}
      </PageGrid>
      <div className="mt-10 grid gap-10">
        {running.length > 0 && (
          <div id="running" className="grid gap-8">
            {running.map((progress) => (
              <ProgressCard key={progress.id} progress={progress} />
            ))}
          </div>
        )}
        <HistoryTable rows={view.history} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}
