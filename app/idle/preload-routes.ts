import { matchRoutes, type RouteObject } from 'react-router'

interface RouteFiles {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: { version: string; routes: Record<string, RouteFiles> }
  }
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** Specification section 9: route preloading, at most 4 in parallel. */
export const maxParallelPreloads = 4

/** Fetches the files of every route, a few at a time. */
export async function preloadRoutes(): Promise<void> {
  const files = [...new Set(routeFiles().flatMap(filesOf))]
  const next = async (): Promise<void> => {
    const file = files.shift()
    if (file === undefined) return
    await preload(file)
    await next()
  }
  await Promise.all(Array.from({ length: maxParallelPreloads }, next))
}

/** Fetches the files of a clicked link’s routes at once: React Router alone would fetch a route’s own imports one round trip later. */
export function preloadOnClick(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    for (const { route } of matchRoutes(routeTree(), link.pathname) ?? []) {
      const files = window.__reactRouterManifest?.routes[route.id ?? '']
      if (files) for (const file of filesOf(files)) void preload(file)
    }
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** Whether nothing should be fetched ahead: the browser saves data, or says that its network is very slow. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}

function routeFiles(): RouteFiles[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {})
}

function filesOf({ module, imports = [] }: RouteFiles): string[] {
  return [module, ...imports]
}

const requested = new Set<string>()

function preload(href: string): Promise<void> {
  if (requested.has(href) || document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  requested.add(href)
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.onload = () => resolve()
    // If it fails, the click fetches it again.
    link.onerror = () => resolve()
    document.head.append(link)
  })
}

function routeTree(parentId?: string): RouteObject[] {
  return routeFiles()
    .filter((route) => route.parentId === parentId)
    .map(
      ({ id, path, index }): RouteObject =>
        index ? { id, path, index: true } : { id, path, children: routeTree(id) },
    )
}
