import { href, isRouteErrorResponse, Link } from 'react-router'
import { clientTitle } from '#app/clients/page/client-title.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Route } from './+types/route.ts'
import { DirectorForm } from './director-form.tsx'
import { directorView } from './director-view.ts'
import { requireDirector } from './require-director.ts'
import { saveDirector } from './save-director.ts'

export const meta: Route.MetaFunction = (args) =>
  clientTitle(args, isNotFound(args.error) ? notFoundTitle : (args.loaderData?.view.name ?? 'Director'))

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const director = requireDirector(client, params.directorId)
  const { providerName, readOnly } = viewerOf(context)
  return {
    view: directorView(client, director, providerName),
    readOnly,
    opening: saveDirector.open(client.version),
    draftName: nameDraft(context, 'director', client.id, director.id),
  }
}

export const action = mutationAction(saveDirector)

export default function Director({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, readOnly, opening, draftName } = loaderData
  return (
    <PageGrid
      rail={
        <aside aria-label="About this director">
          <SectionHead title="About this director" />
          <KeyFacts items={view.known} />
        </aside>
      }
    >
      <div className="grid min-w-0 gap-6">
        <div>
          <Link to={href('/application/:clientId/directors', params)} className="text-md">
            All directors
          </Link>
          <h2 className="pt-2 text-xl">{view.name}</h2>
        </div>
        {view.locked && <Locked reason={view.locked} />}
        {readOnly && !view.locked && !actionData && <ReadOnlyNotice reason={readOnly} />}
        <DirectorForm
          key={draftName}
          view={view}
          opening={opening}
          actionData={actionData}
          draftName={draftName}
          readOnly={Boolean(readOnly)}
        />
      </div>
    </PageGrid>
  )
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const to = href('/application/:clientId/directors', { clientId: params.clientId ?? '' })
  return (
    <ErrorView
      part
      statusHandlers={{
        404: {
          title: notFoundTitle,
          text: 'Check the link. The director may belong to another client.',
          next: { label: 'See all directors', to },
        },
      }}
    />
  )
}

const notFoundTitle = 'Director not found'

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function Locked({ reason }: { reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title="You cannot edit these details now">
      Edit directors: {reason}.
    </Notice>
  )
}
