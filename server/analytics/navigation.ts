import { isBackground } from '#server/auth/background.ts'

/** Whether a request opens a new page. Revalidations and polls do not. */
export function isNavigation(request: Request): boolean {
  return request.method === 'GET' && !isBackground(request)
}
