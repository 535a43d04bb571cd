import type { DataRouter, DataStrategyResult } from 'react-router'

export type Results = Record<string, DataStrategyResult>

/** What the router shows; its matches are ordered from the document to the page. */
export interface Shown {
  matches: readonly { pathname: string; route: { id: string } }[]
  loaderData: DataRouter['state']['loaderData']
}

/**
 * Answers for a page at `pathname`, of which some failed: routes that it has in common with the page on the screen stay as they are, around the part
 * that shows the error. The innermost of them shows the error itself where no new part can.
 */
export function withFrame(results: Results, pathname: string, { matches, loaderData }: Shown): Results {
  const answers = Object.values(results)
  const failed = answers.filter(isFailed).length
  const kept = matches.filter(
    ({ pathname: at, route: { id } }) => isFailed(results[id]) && loaderData[id] && isBelow(pathname, at),
  )
  const isFrame = kept.at(-1)?.pathname === '/' && failed < answers.length
  if (kept.length === failed && !isFrame) kept.pop()
  const shown = kept.map(({ route: { id } }): [string, DataStrategyResult] => [
    id,
    { type: 'data', result: loaderData[id] },
  ])
  return { ...results, ...Object.fromEntries(shown) }
}

function isFailed(answer: DataStrategyResult | undefined): boolean {
  return answer?.type === 'error' && !(answer.result instanceof Response)
}

function isBelow(pathname: string, parent: string): boolean {
  return pathname === parent || pathname.startsWith(parent.endsWith('/') ? parent : `${parent}/`)
}
