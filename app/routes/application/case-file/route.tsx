import { href } from 'react-router'
import { pageTitle } from '#app/document/page-title.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { ClientSheet } from '../client-sheet.tsx'
import type { Route } from './+types/route'
import type { Entry } from './case-file-view.ts'
import { loadCaseFile } from './load-case-file.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Case file: ${args.loaderData?.name ?? 'Client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await loadCaseFile(context, params.clientId)).view
}

export default function CaseFile({ loaderData: view }: Route.ComponentProps) {
  return (
    <ClientSheet client={view} title="Case file" actions={<Download clientId={view.id} />}>
      <p className="text-muted text-sm">Prepared {view.prepared}</p>
      {view.sections.map(({ title, entries, none }) => (
        <section key={title} aria-label={title}>
          <div className="break-after-avoid-page">
            <SectionHead title={title} />
          </div>
          {none && <p className="pt-3 text-muted">{none}</p>}
          {entries.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a case file moves
            <EntryFacts key={index} entry={each} />
          ))}
        </section>
      ))}
    </ClientSheet>
  )
}

/** The browser itself saves it: with all documents it may be more than a page can hold. */
function Download({ clientId }: { clientId: string }) {
  return (
    <ButtonLink
      to={href('/application/:clientId/case-file/download', { clientId })}
      icon="download"
      reloadDocument
    >
      Download with documents (ZIP)
    </ButtonLink>
  )
}

function EntryFacts({ entry: { title, facts } }: { entry: Entry }) {
  return (
    <div className="break-inside-avoid-page pt-4">
      {title && <h3 className="wrap-anywhere">{title}</h3>}
      <dl className="text-md">
        {facts.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several events may have happened in the same minute
          <div key={index} className="grid gap-x-4 py-1 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
