import { data, href, redirect } from 'react-router'
import { clientTitle } from '#app/clients/client-title.ts'
import { sendForm } from '#app/clients/send-form.ts'
import { useLastReply } from '#app/clients/use-last-reply.ts'
import { browserStateContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { newFormKey } from '#app/forms/form-key.tsx'
import { readForm } from '#app/forms/read-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import type { Route } from './+types/route.ts'
import { DocumentList } from './document-list.tsx'
import { documentsView } from './documents-view.ts'
import { unreadableClient, unreadReply } from './unread-reply.ts'
import { uploadDocuments } from './upload-documents.ts'
import { UploadForm } from './upload-form.tsx'
import { uploadFormLimits } from './upload-form-limits.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Documents')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { view: documentsView(client), stamp: { key: newFormKey(), version: client.version } }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const read = await readForm(request, uploadFormLimits)
  if (!read.ok) return answer(unreadReply(read.refusal))
  const client = await services.broker.getClient(params.clientId)
  if (!client.ok) return answer(unreadableClient(read.form, client.failure, url.pathname))
  const { form } = read
  const uploaded = await uploadDocuments({ services, client: client.value, form, path: url.pathname })
  if (!uploaded.done) return answer(uploaded.reply)
  const text = uploaded.count === 1 ? 'File uploaded' : `${uploaded.count} files uploaded`
  context.get(browserStateContext).leaveToast({ kind: 'success', text })
  return redirect(href('/application/:clientId/documents', params))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function Documents({ loaderData: { view, stamp }, actionData }: Route.ComponentProps) {
  const { reply, trouble, attempt } = useLastReply(actionData)
  return (
    <PageGrid
      rail={
        view.locked && !reply ? (
          <Notice
            colour="grey"
            icon="lock"
            title="Nothing can be uploaded now"
          >{`This is because ${view.locked}.`}</Notice>
        ) : (
          <UploadForm view={view} opening={stamp} reply={reply} trouble={trouble} attempt={attempt} />
        )
      }
    >
      <DocumentList lines={view.lines} needsStatements={view.needsStatements} />
    </PageGrid>
  )
}

function answer<Reply extends { status: number }>(reply: Reply) {
  return data(reply, { status: reply.status })
}
