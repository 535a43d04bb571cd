const marker = 'background'

/** Whether a request was not caused by the person, so that it must not extend the session. */
export function isBackground(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? ''
  const { searchParams } = new URL(request.url)
  return purpose.includes('prefetch') || searchParams.has(marker) || isRevalidation(request)
}

/** A revalidation has its own page as the referrer. */
function isRevalidation({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url)
  const referrer = URL.parse(headers.get('Referer') ?? '')
  return (
    method === 'GET' &&
    pathname.endsWith('.data') &&
    referrer !== null &&
    addressOf(url) === addressOf(referrer)
  )
}

/** Without React Router's `.data` suffix and parameters. */
function addressOf(url: string | URL): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  return `${pathname.replace(/_?\.data$/, '')}?${searchParams}`
}
