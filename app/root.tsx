import { type CSSProperties, type ReactNode, use, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
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
import { PageEffects } from './document/page-effects.tsx'
import { nameProvider, type Provider, providerOf, useProvider } from './document/provider-settings.ts'
import { Stylesheet } from './document/stylesheet.tsx'
import { whenIdle } from './document/when-idle.ts'
import { errorTitle } from './errors/error-title.ts'
import { createPageKeeper } from './network/keep-page.ts'
import { NavigationStatus } from './network/navigation-status.tsx'
import { startWorker } from './offline/start-worker.ts'
import { browserState } from './preferences/middleware.ts'
import { RootErrorPage } from './root-error-page.tsx'
import { FullScreenLoader } from './ui/feedback/full-screen-loader.tsx'
import { Toaster } from './ui/toasts/toaster.tsx'

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
