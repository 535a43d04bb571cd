import { clientUploadSettings } from '#app/clients/uploads/client-upload-settings.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { upperFirst } from '#app/format/letter-case.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { dropFiles } from '#app/uploads/drop-files.ts'
import { clientTitle } from '../client-title.ts'
import type { Route } from './+types/route.ts'
import { DocumentGroups } from './document-groups.tsx'
import { documentsView } from './documents-view.ts'
import { isUploadType } from './read-details.ts'
import { uploadDocuments } from './upload-documents.ts'
import { UploadForm } from './upload-form.tsx'
import type { UploadReply } from './upload-reply.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Documents')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  const kind = url.searchParams.get('kind') ?? ''
  return {
    view: documentsView(client, providerName),
    uploads: clientUploadSettings(context, client.id, 'documents'),
    readOnly,
    kind: isUploadType(kind) ? kind : '',
    opening: uploadDocuments.open(client.version),
  }
}

export const action = mutationAction(uploadDocuments)

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploads, readOnly, kind, opening } = loaderData
  const form = useServerForm<Record<string, unknown>, UploadReply>('upload', {
    opening,
    actionData,
  })
  return (
    <div {...dropFiles}>
      <PageGrid
        rail={
          view.locked && !form.reply ? (
            <Notice
              colour="grey"
              icon="lock"
              title="You cannot upload documents now"
            >{`${upperFirst(view.locked)}.`}</Notice>
          ) : readOnly && !form.reply ? (
            <ReadOnlyNotice reason={readOnly} />
          ) : (
            <UploadForm view={view} uploads={uploads} kind={kind} form={form} />
          )
        }
      >
        <DocumentGroups groups={view.groups} statements={view.statements} />
      </PageGrid>
    </div>
  )
}
