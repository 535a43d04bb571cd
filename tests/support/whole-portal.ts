import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  createRequestHandler,
  type RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import config from '#app/routes.ts'

interface Module {
  default?: unknown
  ErrorBoundary?: unknown
  loader?: unknown
}

const modules = import.meta.glob<Module>(
  ['../../app/routes/**/route.{ts,tsx}', '../../app/layouts/**/route.tsx'],
  { eager: true },
)

/** The portal's own routes as its build has them, without the build. */
function wholeBuild(): ServerBuild {
  const routes: Record<string, object> = { root: { id: 'root', path: '', module: passed(root) } }
  const assets: Record<string, object> = { root: assetOf('root', root) }
  const add = ({ id, file, path, index, children = [] }: RouteConfigEntry, parentId: string) => {
    const key = id ?? file
    const module = modules[`../../app/${file}`] ?? {}
    routes[key] = { id: key, parentId, path, index, module: passed(module) }
    assets[key] = { ...assetOf(key, module), parentId, path, index }
    for (const child of children) add(child, key)
  }
  for (const each of config) add(each, 'root')
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: assets,
      url: '/manifest.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  return build as unknown as ServerBuild
}

/** The build passes props on in the same way. */
function passed(module: Module): Module {
  return {
    ...module,
    ...(module.default ? { default: withComponentProps(module.default as never) } : {}),
    ...(module.ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary as never) } : {}),
  }
}

function assetOf(id: string, module: Module) {
  return {
    id,
    module: `/${id}.js`,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
  }
}

const handle = createRequestHandler(wholeBuild(), 'production')

/** Opens a page of the portal as its server would, with what a test puts into the context. */
export function openPage(request: Request, context: RouterContextProvider): Promise<Response> {
  return handle(request, context)
}
