export const hubPath = '/notifications'
export const negotiatePath = `${hubPath}/negotiate`

export interface HubTarget {
  path: string
  query: URLSearchParams
}

/** The path is not normalised, so that it cannot be read as another one. */
export function readTarget(target = '/'): HubTarget {
  const mark = target.indexOf('?')
  if (mark < 0) return { path: target, query: new URLSearchParams() }
  return { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) }
}

export function isHubTarget(target: string | undefined): boolean {
  const { path } = readTarget(target)
  return path === hubPath || path.startsWith(`${hubPath}/`)
}
