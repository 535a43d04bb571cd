/** Parameter by which the portal's own polls say that no person asked for them. */
const marker = 'background'

/** Whether a request is the browser's or the page's own idea: it must not keep an abandoned session alive. */
export function isBackground(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? ''
  return purpose.includes('prefetch') || new URL(request.url).searchParams.has(marker)
}
