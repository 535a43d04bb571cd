import { isRouteErrorResponse } from 'react-router'

/** What is said of an address that is no page's (specification section 5); its path follows the title. */
export const pageNotFound = {
  title: 'Page Not Found',
  text: 'Check the address, or start again from the dashboard.',
}

/** What an error page is called in the title of its document. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Something went wrong'
  return error.data?.title ?? (error.status === 404 ? pageNotFound.title : 'Something went wrong')
}
