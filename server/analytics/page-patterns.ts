interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  module: { default?: unknown }
}

/** The patterns of pages, such as `/application/:clientId`; those of resource routes and of unknown addresses are left out. */
export function pagePatterns(routes: Record<string, BuiltRoute | undefined>): ReadonlySet<string> {
  const segmentsOf = (route?: BuiltRoute): string[] =>
    route ? [...segmentsOf(routes[route.parentId ?? '']), ...(route.path ? [route.path] : [])] : []
  const pages = Object.values(routes).filter((route) => route?.module.default && route.path !== '*')
  return new Set(pages.map((route) => `/${segmentsOf(route).join('/')}`))
}
