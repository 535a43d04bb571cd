import type { DataStrategyResult, UIMatch } from 'react-router'

export type Results = Record<string, DataStrategyResult>

/** A route on the screen; they are ordered from the document to the page. */
export type ShownRoute = Pick<UIMatch, 'id' | 'pathname' | 'loaderData'>

/**
 * Answers for a page at `pathname`, of which some failed: routes that it has in common with the page on the screen stay as they are, around the part
 * that shows the error. The innermost of them shows the error itself where no new part can.
 */
export function withFrame(results: Results, pathname: string, routes: readonly ShownRoute[]): Results {
  const answers = Object.values(results)
  const failed = answers.filter(isFailed).length
  const kept = routes.filter(
    ({ id, pathname: at, loaderData }) => isFailed(results[id]) && loaderData && isBelow(pathname, at),
  )
  const isFrame = kept.at(-1)?.pathname === '/' && failed < answers.length
  if (kept.length === failed && !isFrame) kept.pop()
  const shown = kept.map(({ id, loaderData }): [string, DataStrategyResult] => [
    id,
    { type: 'data', result: loaderData },
  ])
  return { ...results, ...Object.fromEntries(shown) }
}

function isFailed(answer: DataStrategyResult | undefined): boolean {
  return answer?.type === 'error' && !(answer.result instanceof Response)
}

function isBelow(pathname: string, parent: string): boolean {
  return pathname === parent || pathname.startsWith(parent.endsWith('/') ? parent : `${parent}/`)
}
