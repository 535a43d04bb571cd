import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { SessionMonitor } from './auth/session/session-monitor.tsx'
import { browserReports } from './browser-reports/browser-reports.ts'
import { useBrowserReports } from './browser-reports/use-browser-reports.ts'
import {
  browserStateContext,
  formErrorsContext,
  routePatternContext,
  sessionContext,
  settingsContext,
} from './context.ts'
import { DocumentContext } from './document/document-context.ts'
import { useNonce } from './document/nonce.ts'
import { nameProvider, type Provider, providerOf, useProvider } from './document/provider-settings.ts'
import { whenIdle } from './document/when-idle.ts'
import { errorTitle } from './errors/error-title.ts'
import { createPageKeeper } from './network/keep-page.ts'
import { NavigationStatus } from './network/navigation-status.tsx'
import { startWorker } from './offline/start-worker.ts'
import { browserState } from './preferences/middleware.ts'
import { RootErrorPage } from './root-error-page.tsx'
import stylesheet from './styles/app.css?url'
import { FullScreenLoader } from './ui/feedback/full-screen-loader.tsx'
import { Notice } from './ui/feedback/notice.tsx'
import { pageToasts, type Toast } from './ui/toasts/page-toasts.ts'

export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  loaderData ? [{ title: rootTitle(loaderData, error) }] : []

export const middleware = [browserState, noteRoutePattern]

function noteRoutePattern({ pattern, context }: Parameters<Route.MiddlewareFunction>[0]) {
  // React Router's own has no slash in front, but for the index.
  context.set(routePatternContext, pattern.startsWith('/') ? pattern : `/${pattern}`)
}

export const clientMiddleware = [createPageKeeper()]

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(sessionContext).identity?.personId ?? null
  const state = context.get(browserStateContext)
  const { theme, density } = state.preferences(person ?? '')
  const provider = providerOf(context.get(settingsContext))
  const reports = browserReports(context)
  return {
    ...provider,
    person,
    flash: state.takeFlash(),
    theme,
    density,
    ...(reports && { reports }),
    ...(context.get(formErrorsContext) && { formErrors: true }),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const provider = useProvider()
  const { brandAccent } = provider
  const error = useRouteError()
  // The server's page of an error is whole without scripts, and shows what the browser is not told.
  const { failed, build } = use(DocumentContext) ?? {}
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { theme, density } = loaded ?? {}
  const ownTheme = theme === 'device' ? undefined : theme
  return (
    <html
      lang="en-GB"
      // The server's alone: the network reads it (app/network/page-network.ts).
      data-build={build}
      suppressHydrationWarning
      data-theme={ownTheme}
      data-density={density === 'compact' ? density : undefined}
      style={brandAccent ? ({ '--brand': brandAccent } as CSSProperties) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={ownTheme ?? 'light dark'} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {!loaded && <title>{rootTitle(provider, error)}</title>}
        <Links />
        <Stylesheet />
      </head>
      <body>
        <FullScreenLoader boot />
        {children}
        {!failed && <ScrollRestoration />}
        {!failed && <Scripts />}
      </body>
    </html>
  )
}

/** The layout renders it for a document whose loader did not run: `meta` does not know its provider. */
function rootTitle(provider: Provider, error: unknown): string {
  const { providerName } = provider
  return error ? `${nameProvider(errorTitle(error), provider)} – ${providerName}` : providerName
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { person, reports } = loaderData
  useBrowserReports(reports)
  // Signed out, this browser keeps nothing.
  useEffect(() => {
    if (person) whenIdle(startWorker)
  }, [person])
  return (
    <>
      <PageEffects />
      <NavigationStatus />
      <Toaster />
      <Outlet />
      <SessionMonitor person={person} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootErrorPage error={error} />
}

/** The stylesheet, in the document so that content needs one request. By its address React finds that of the server: the bundle has no copy. */
function Stylesheet() {
  return (
    <style href={stylesheet} precedence="default" nonce={useNonce()}>
      {use(DocumentContext)?.css}
    </style>
  )
}

/**
 * Marks the document as hydrated (browser tests wait for it) and moves the focus to the heading of a new page, or to the place in it that its
 * address names and that can take it; and of the same page where what was pressed is gone: a link that was followed, or “Try again” above a form.
 */
function PageEffects() {
  const { pathname, hash, key } = useLocation()
  const shown = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of a list or of a form that was sent, has the same path
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    const hasLeft = shown.current !== pathname || (!hash && document.activeElement === document.body)
    const arrived = shown.current !== null && hasLeft
    shown.current = pathname
    if (!arrived) return
    const place = document.getElementById(hash.slice(1))
    const target =
      place?.tabIndex === -1 && place.hasAttribute('tabindex') ? place : document.querySelector('h1')
    target?.focus({ preventScroll: true })
  }, [key])
  return null
}

// If its script does not load, the message must not break the page.
const Toasts = lazy(() => import('#app/ui/toasts/toasts.tsx').catch(() => ({ default: Notices })))

/** The notification area. It loads nothing until there is a toast. */
function Toaster() {
  const queue = useSyncExternalStore(pageToasts.subscribe, pageToasts.get, pageToasts.get)
  if (queue.length === 0) return null
  return (
    <Suspense>
      <Toasts queue={queue} />
    </Suspense>
  )
}

const colours = { success: 'green', info: 'blue', error: 'red' } as const

/** The latest messages, as many as toasts are visible at once: one event must not hide another. */
function Notices({ queue }: { queue: readonly Toast[] }) {
  return (
    <>
      {queue.slice(-3).map(({ id, kind, text }) => (
        <div key={id} className="mx-auto max-w-136 p-4 print:hidden">
          <Notice colour={colours[kind]} title={text} />
        </div>
      ))}
    </>
  )
}
