/** Marks the portal’s own polls, which no person started. */
const marker = 'background'

/** Whether the browser or the page sent a request by itself: it must not keep an abandoned session alive. */
export function isBackground(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? ''
  return purpose.includes('prefetch') || new URL(request.url).searchParams.has(marker)
}
