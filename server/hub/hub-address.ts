/** Where browsers find the lender's live hub (specification section 7: {broker service}/notifications). */
export const hubPath = '/notifications'
export const negotiatePath = `${hubPath}/negotiate`

export interface HubTarget {
  path: string
  query: URLSearchParams
}

/** Splits a request target; its path stays as it was sent, so that nothing in it can be read as another one. */
export function readTarget(target = '/'): HubTarget {
  const mark = target.indexOf('?')
  if (mark < 0) return { path: target, query: new URLSearchParams() }
  return { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) }
}

export function isHubTarget(target: string | undefined): boolean {
  const { path } = readTarget(target)
  return path === hubPath || path.startsWith(`${hubPath}/`)
}
