import { profileContext, servicesContext } from '#app/context.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { downloadOptions, fileResponse } from '#app/downloads/file-response.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { failed } from '#contract/calls/failure.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ request, context }: Route.LoaderArgs) {
  const filePath = context.get(profileContext).brokerage?.contract?.file_path
  const { core } = context.get(servicesContext)
  const file = filePath
    ? await core.downloadFile({ filePath }, downloadOptions(request))
    : failed({ kind: 'not_found', call: 'GET agreement' })
  return fileResponse(requireValue(file), filePath?.split('/').at(-1) ?? 'agreement.pdf')
}

export { ErrorView as ErrorBoundary }
