import { data, href, redirect } from 'react-router'
import { isDocumentRequest } from '#app/auth/sign-in/document-request.ts'
import { browserStateContext, servicesContext, settingsContext } from '#app/context.ts'
import { nameProvider } from '#app/document/provider-settings.ts'
import { downloadOptions, fileResponse } from '#app/downloads/file-response.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { Route } from './+types/route.ts'

export async function loader(args: Route.LoaderArgs) {
  const file = await findFile(args)
  return file.ok ? fileResponse(file.value.download, file.value.name) : refused(args, file.failure)
}

/** Only documents of a client that the lender shows this broker are found. */
async function findFile({ request, params, context }: Route.LoaderArgs) {
  const { broker, core } = context.get(servicesContext)
  const client = await broker.getClient(params.clientId)
  if (!client.ok) return client
  const document = client.value.documents.find(({ id }) => id === params.documentId)
  if (!document) return failed({ kind: 'not_found', call: 'GET document' })
  const file = await core.downloadFile({ filePath: document.file_path }, downloadOptions(request))
  return file.ok ? succeeded({ download: file.value, name: document.file_name }) : file
}

/** A link that cannot be followed redirects to the documents; a script gets the status. */
function refused({ request, params: { clientId }, context }: Route.LoaderArgs, failure: Failure) {
  const { view, status } = failureView(failure)
  if (!isDocumentRequest(request) || failure.kind === 'unauthenticated') return data(view, { status })
  const reason = nameProvider(view.title, context.get(settingsContext))
  context
    .get(browserStateContext)
    .leaveFlash({ kind: 'error', text: `The file has not been downloaded. ${reason}` })
  return redirect(href('/application/:clientId/documents', { clientId }))
}
