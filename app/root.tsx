import type { CSSProperties, ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { ResubmitPage } from './auth/resubmission/resubmit-page.tsx'
import { isResubmitView } from './auth/resubmission/resubmit-view.ts'
import { OtherTabs } from './auth/session/other-tabs.tsx'
import { createSessionExpiry } from './auth/session/session-expiry.ts'
import { SessionMonitor } from './auth/session/session-monitor.tsx'
import { isTokenRejectedView } from './auth/token-rejected/token-rejected.ts'
import { TokenRejectedPage } from './auth/token-rejected/token-rejected-page.tsx'
import { sessionContext, settingsContext } from './context.ts'
import { IconSprite } from './document/icon-sprite.tsx'
import { useNonce } from './document/nonce.ts'
import { PageEffects } from './document/page-effects.tsx'
import { providerOf, useProvider } from './document/provider.ts'
import { useSilent } from './document/silent.ts'
import { Stylesheet } from './document/stylesheet.tsx'
import { Waiting } from './document/waiting.tsx'
import { isFatal } from './errors/is-fatal.ts'
import { browserState } from './flash/middleware.ts'
import { ErrorView } from './ui/feedback/error-view.tsx'
import { FatalError } from './ui/feedback/fatal-error.tsx'
import { FullScreenLoader } from './ui/feedback/full-screen-loader.tsx'
import { NotFoundPage } from './ui/feedback/not-found-page.tsx'
import { PlainFrame } from './ui/shell/plain-frame.tsx'

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  const name = loaderData?.providerName ?? 'Broker portal'
  const wrong =
    isRouteErrorResponse(error) && error.status === 404 ? 'Page Not Found' : 'Something went wrong'
  return [{ title: error ? `${wrong} – ${name}` : name }]
}

export const middleware = [browserState]

export const clientMiddleware = [createSessionExpiry()]

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(sessionContext).identity?.personId ?? null
  return { ...providerOf(context.get(settingsContext)), person }
}

export function Layout({ children }: { children: ReactNode }) {
  const { brandAccent } = useProvider()
  const error = useRouteError()
  // Pages that only show, and error pages, work without a byte of script.
  const silent = useSilent() || Boolean(error)
  const person = useRouteLoaderData<typeof loader>('root')?.person
  return (
    <html lang="en-GB" style={brandAccent ? ({ '--brand': brandAccent } as CSSProperties) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={useNonce()} />
        <Stylesheet />
      </head>
      <body>
        <FullScreenLoader boot />
        {children}
        <IconSprite />
        {person && <OtherTabs person={person} />}
        {!silent && <ScrollRestoration />}
        {!silent && <Scripts />}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageEffects />
      <Waiting />
      <Outlet />
      <SessionMonitor person={loaderData.person} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isFatal(error) || !isRouteErrorResponse(error)) return <FatalError />
  if (error.status === 404) return <NotFoundPage />
  // Answers to forms and pages without JavaScript: no browser needs their code.
  if (import.meta.env.SSR && isResubmitView(error.data)) return <ResubmitPage {...error.data} />
  if (import.meta.env.SSR && isTokenRejectedView(error.data)) return <TokenRejectedPage {...error.data} />
  return (
    <PlainFrame>
      <ErrorView />
    </PlainFrame>
  )
}
