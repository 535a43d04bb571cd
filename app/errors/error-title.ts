import { isRouteErrorResponse } from 'react-router'

/** What an error page is called in the title of its document. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Something went wrong'
  return error.data?.title ?? (error.status === 404 ? 'Page Not Found' : 'Something went wrong')
}
