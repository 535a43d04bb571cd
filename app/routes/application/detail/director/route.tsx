import { data, href, isRouteErrorResponse, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { settingsContext } from '#app/context.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { Checked, FormArgs } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { type Director, type DirectorDetails, directorDetailsInput } from '#contract/clients/director.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { blockedReason } from '../blocked-actions.ts'
import { clientMutation, statusSentence } from '../client-mutation.ts'
import { clientTitle } from '../client-title.ts'
import { LockedNotice } from '../locked-notice.tsx'
import type { Route } from './+types/route.ts'
import { directorDifferences, directorFacts } from './director-details.ts'
import { DirectorForm } from './director-form.tsx'
import { directorFormSchema } from './director-schema.ts'
import { directorView } from './director-view.ts'

export const meta: Route.MetaFunction = (args) =>
  clientTitle(args, isNotFound(args.error) ? notFoundTitle : (args.loaderData?.view.name ?? 'Director'))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  const director = findDirector(client, params)
  if (!director) throw data(null, { status: 404 })
  return {
    view: directorView(client, director, providerName, londonToday(now)),
    readOnly,
    opening: saveDirector.open({
      version: client.version,
      schema: directorFormSchema(director.registry_birth),
    }),
  }
}

const saveDirector = clientMutation({
  intent: 'save',
  userAction: 'save-director',
  check,
  call: save,
  success: ({ params }) => ({
    flash: 'Details saved',
    to: href('/application/:clientId/directors', { clientId: params.clientId }),
  }),
  record: {
    action: 'edit-directors',
    notSaved:
      'Your changes have not been saved. If you save again, what is in your form replaces what was saved meanwhile. Check each line first.',
    recover: (client, args) =>
      differencesFrom(client, args).length === 0 ? findDirector(client, args.params) : undefined,
    differences: differencesFrom,
    blocked: (client, { context }) => ({
      title: 'Your changes have not been saved',
      text: `${statusSentence(client)} ${upperFirst(blockedReason(client, 'edit-directors', context.get(settingsContext).providerName) ?? '')}.`,
    }),
  },
})

export const action = mutationAction(saveDirector)

export default function DirectorPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, readOnly, opening } = loaderData
  return (
    <PageGrid
      rail={
        <aside aria-label={`About this ${view.noun}`}>
          <SectionHead title={`About this ${view.noun}`} />
          <KeyFacts items={view.known} />
        </aside>
      }
    >
      <div className="grid min-w-0 gap-6">
        <div>
          <Link to={href('/application/:clientId/directors', params)} className="text-md">
            All {view.noun}s
          </Link>
          <h2 className="pt-2 text-xl">{view.name}</h2>
        </div>
        <LockedNotice
          title="You cannot edit these details now"
          locked={view.locked}
          readOnly={actionData ? null : readOnly}
        />
        <DirectorForm
          key={params.directorId}
          view={view}
          opening={opening}
          actionData={actionData}
          params={params}
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

interface DirectorParams {
  clientId: string
  directorId: string
}

function findDirector(client: Client, { directorId }: DirectorParams): Director | undefined {
  return client.directors.find(({ id }) => id === directorId)
}

function differencesFrom(client: Client, { params, value }: FormArgs<DirectorParams, DirectorDetails>) {
  const saved = findDirector(client, params)
  return saved ? directorDifferences(saved, value, personNoun(client)) : []
}

/** Of someone of whom nothing has been answered, no answer is overwritten: they are saved on the new version of a client that has changed elsewhere. */
async function save({
  services: { broker },
  params,
  value,
  write,
}: FormArgs<DirectorParams, DirectorDetails>) {
  const send = (version: number) =>
    broker.updateDirector(params.clientId, params.directorId, value, { ...write, version })
  const sent = await send(write.version)
  if (sent.ok || sent.failure.kind !== 'conflict') return sent
  const read = await broker.getClient(params.clientId)
  if (!read.ok || !mayDo(read.value, 'edit-directors')) return sent
  const saved = findDirector(read.value, params)
  const isNew = saved && directorFacts(saved, personNoun(read.value)).length === 0
  return isNew ? send(read.value.version) : sent
}

/** Whether the date of birth needs a reason, only Companies House knows; where the client cannot be read, the lender checks it. */
async function check({
  form,
  params,
  services,
}: FormArgs<DirectorParams>): Promise<Checked<DirectorDetails>> {
  const read = await services.broker.getClient(params.clientId)
  const registered = read.ok ? findDirector(read.value, params)?.registry_birth : null
  return parseForm(form, directorFormSchema(registered), Object.keys(directorDetailsInput.shape))
}
