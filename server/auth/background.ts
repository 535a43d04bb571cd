import { kindHeader } from '#app/network/request-headers.ts'

const marker = 'background'

/** Whether a request was not caused by the person, so that it must not extend the session. */
export function isBackground(request: Request): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? ''
  const { searchParams } = new URL(request.url)
  const isReadAgain = request.headers.get(kindHeader) === 'revalidation'
  return purpose.includes('prefetch') || searchParams.has(marker) || isReadAgain
}
