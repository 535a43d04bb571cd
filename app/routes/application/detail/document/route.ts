import { data, href, redirect } from 'react-router'
import { isDocumentRequest } from '#app/auth/sign-in/document-request.ts'
import { browserStateContext, servicesContext } from '#app/context.ts'
import { downloadOptions, fileResponse } from '#app/downloads/file-response.ts'
import { failureView } from '#app/errors/failure-view.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Route } from './+types/route.ts'

/** The file of a document, to be saved. Only documents of a client that the lender shows this broker are found. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { broker, core } = context.get(servicesContext)
  const client = await broker.getClient(params.clientId)
  if (!client.ok) return refused(client.failure)
  const document = client.value.documents.find(({ id }) => id === params.documentId)
  if (!document) return refused({ kind: 'not_found', call: 'GET document' })
  const file = await core.downloadFile({ filePath: document.file_path }, downloadOptions(request))
  return file.ok ? fileResponse(file.value, document.file_name) : refused(file.failure)

  /** A link that cannot be followed leads back to the documents; a script gets the status. */
  function refused(failure: Failure) {
    const { view, status } = failureView(failure)
    const { clientId } = params
    if (!isDocumentRequest(request) || failure.kind === 'unauthenticated') return data(view, { status })
    context.get(browserStateContext).leaveToast({ kind: 'error', text: `File not downloaded: ${view.title}` })
    return redirect(href('/application/:clientId/documents', { clientId }))
  }
}
