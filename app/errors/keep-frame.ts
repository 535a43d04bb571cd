import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

export type Results = Record<string, DataStrategyResult>
type Arguments = Parameters<MiddlewareFunction<Results>>[0]

/** Replaced once the page is idle: every page would load its code first. */
export const failedPages = { withFrame: (results: Results, _request: Arguments): Results => results }

/**
 * Client middleware: a page that fails keeps its frame. Where an answer fails as a whole it fails for every route, and React Router would show the
 * error in place of the outermost, which is the document itself.
 */
export const keepFrame: MiddlewareFunction<Results> = async (request, next) =>
  failedPages.withFrame(await next(), request)
