/** Whether the browser requests a page to show; without `Sec-Fetch-Mode` the `Accept` header decides. */
export function isDocumentRequest(request: Request): boolean {
  if (new URL(request.url).pathname.endsWith('.data')) return false
  const mode = request.headers.get('Sec-Fetch-Mode')
  return mode === null ? !request.headers.get('Accept')?.includes('application/json') : mode === 'navigate'
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
