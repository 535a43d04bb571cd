import { data, href, redirect } from 'react-router'
import { isDocumentRequest } from '#app/auth/sign-in/document-request.ts'
import { browserStateContext, profileContext, servicesContext } from '#app/context.ts'
import { downloadOptions, fileResponse } from '#app/downloads/file-response.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Route } from './+types/route'

export async function loader(args: Route.LoaderArgs) {
  const file = await findAgreement(args)
  if (file.ok) return fileResponse(file.value.download, file.value.name)
  const { view, status } = failureView(file.failure)
  if (!isDocumentRequest(args.request) || file.failure.kind === 'unauthenticated')
    return data(view, { status })
  const { leaveFlash } = args.context.get(browserStateContext)
  leaveFlash({ kind: 'error', text: `Agreement not downloaded: ${view.title}` })
  return redirect(href('/settings/business'))
}

async function findAgreement({ request, context }: Route.LoaderArgs) {
  const path = context.get(profileContext).brokerage?.contract?.file_path
  if (!path) return failed({ kind: 'not_found', call: 'GET agreement' })
  const file = await context
    .get(servicesContext)
    .core.downloadFile({ filePath: path }, downloadOptions(request))
  return file.ok ? succeeded({ download: file.value, name: path.split('/').at(-1) ?? 'agreement.pdf' }) : file
}
