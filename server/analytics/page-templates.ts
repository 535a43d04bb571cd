import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'

/** React Router ranks all routes again in each match, which would be a twentieth of a dashboard’s processor time. */
const maxKnown = 1_000

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: { default?: unknown }
}

/** Finds the route template of a page, such as `/application/:clientId`; undefined for resource routes and unknown addresses. */
export function createPageTemplates(routes: Record<string, BuiltRoute | undefined>) {
  const tree = treeOf(routes)
  // An empty text stands for no template.
  const known = new LRUCache<string, string>({ max: maxKnown })
  return (pathname: string): string | undefined => {
    const template = known.get(pathname) ?? find(pathname) ?? ''
    known.set(pathname, template)
    return template || undefined
  }

  function find(pathname: string): string | undefined {
    const matches = matchRoutes(tree, pathname) ?? []
    const leaf = matches.at(-1)?.route
    if (!leaf || leaf.path === '*' || !routes[leaf.id ?? '']?.module.default) return undefined
    const segments = matches.flatMap(({ route }) => route.path || [])
    return `/${segments.join('/')}`
  }
}

function treeOf(routes: Record<string, BuiltRoute | undefined>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route as BuiltRoute
      return index ? { id, path, index } : { id, path, children: treeOf(routes, id) }
    })
}
