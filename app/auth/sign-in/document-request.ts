/** Whether the browser requests a page to show; without `Sec-Fetch-Mode` the `Accept` header decides. */
export function isDocumentRequest(request: Request): boolean {
  if (isDataRequest(request)) return false
  const mode = request.headers.get('Sec-Fetch-Mode')
  return mode === null ? !request.headers.get('Accept')?.includes('application/json') : mode === 'navigate'
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether React Router’s client requests data instead of a document: nothing that ends in another origin may start there. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
