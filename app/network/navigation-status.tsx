import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { signInPaths } from '#app/auth/sign-in/paths.ts'
import { enteredFields } from '#app/document/entered-fields.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FullScreenLoader } from '#app/ui/feedback/full-screen-loader.tsx'
import { type ConnectionState, connection } from './connection.ts'
import { mayLoadDocument, onLostRoute } from './lost-route.ts'
import { pageNetwork } from './page-network.ts'
import { reserveSpace } from './reserve-space.ts'

/** Milliseconds after which a navigation is called slow, and after which a page that is not read again says of what time it is. */
const slowAfterMs = 8_000
const sayAgeAfterMs = 2_000

type Navigation = ReturnType<typeof useNavigation>

interface Alert {
  /** Each one takes the focus, also where it says the same as the one that it replaces. */
  shownAt: number
  title: string
  text: string
  action?: { label: string; press(): void }
}

/** Shows a pending navigation, what the network does to it, and how it ended where it did not reach its page. */
export function NavigationStatus() {
  const navigation = useNavigation()
  const location = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const network = useSyncExternalStore(connection.subscribe, connection.get, connection.getOnServer)
  const [alert, setAlert] = useState<Alert>()
  const lost = useRef(new Set<string>())
  const pending = navigation.location
  const isSlow = useLater(pending, slowAfterMs)
  const isWaiting = network.isOld || network.repeats === 'reading'
  const saysAge = useLater(isWaiting ? network.readAt : null, sayAgeAfterMs)

  const ending = useRef(false)

  /** Ends the pending navigation on the page where it began. */
  const end = () => {
    ending.current = navigation.state !== 'idle'
    return navigate(createPath(location), {
      replace: true,
      state: location.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  const show = (message: Omit<Alert, 'shownAt'>) => setAlert({ ...message, shownAt: performance.now() })

  const cancel = () => {
    void end()
    if (navigation.state === 'submitting') show(cancelled(navigation.formData?.has(writeFields.key)))
  }

  // A page from memory is read again once it is shown: before that, the navigation would begin again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useEffect(() => {
    if (connection.get().isOld) void revalidate()
  }, [location.key])

  // The next page of another build is loaded as a document, with that build's scripts.
  useEffect(() => {
    if (network.newBuild && pending && navigation.state === 'loading')
      window.location.assign(createPath(pending))
  }, [network.newBuild, pending, navigation.state])

  useEffect(() => {
    if (navigation.state === 'idle') ending.current = false
    // Ending a navigation may itself load the page again, for an update that arrived meanwhile: its message stays.
    else if (!ending.current) setAlert(undefined)
  }, [navigation.state])

  const target = pending && navigation.state === 'loading' ? createPath(pending) : null
  const findTarget = useEffectEvent(() => target ?? pageNetwork.opening())
  const losesPage = useEffectEvent(() => !navigator.onLine || isHalfFilled())
  const reload = () => window.location.assign(location.pathname + location.search)
  const recover = useEffectEvent((wanted: string | null) => {
    if (wanted) lost.current.add(wanted)
    if (!navigator.onLine) return
    const open = wanted ? () => window.location.assign(wanted) : reload
    if (wanted && mayLoadDocument(() => sessionStorage)) return open()
    if (wanted) void end()
    show({ ...newVersion, action: { label: 'Reload', press: open } })
  })

  // React Router reloads the page on screen where a route's file is lost.
  useEffect(() => onLostRoute(findTarget, losesPage, recover), [])

  // It never asks for the file again, and would wait for ever; offline, the page waits for the connection.
  useEffect(() => {
    if (target && network.online && lost.current.has(target)) recover(target)
  }, [target, network.online])

  const status = statusOf(navigation, network, isSlow)
  const isNewVersion = network.newBuild && !pending && isHalfFilled()
  const age = !pending && !status && (saysAge || !network.online) ? ageOf(network) : null
  return (
    <>
      {pending && <Progress navigation={navigation} />}
      {age && (
        <div className="sticky top-2 z-10 mx-auto max-w-136 p-4 print:hidden">
          <PageMessage role="status" {...age} />
        </div>
      )}
      {(status || alert || isNewVersion) && (
        <PageMessages>
          {alert && (
            <PageMessage key={alert.shownAt} role="alert" title={alert.title} text={alert.text}>
              {alert.action && (
                <Button type="button" variant="primary" onClick={alert.action.press}>
                  {alert.action.label}
                </Button>
              )}
              <Button type="button" variant="quiet" onClick={() => setAlert(undefined)}>
                Close
              </Button>
            </PageMessage>
          )}
          {status && (
            <PageMessage role="status" {...status}>
              {pending && (
                <Button type="button" onClick={cancel}>
                  Cancel
                </Button>
              )}
            </PageMessage>
          )}
          {isNewVersion && !alert && (
            <PageMessage role="status" {...newVersion}>
              <Button type="button" onClick={reload}>
                Reload
              </Button>
            </PageMessage>
          )}
        </PageMessages>
      )}
    </>
  )
}

/** A thin line after 300 ms, for signing in and out the full-screen loader (specification section 2). */
function Progress({ navigation: { formAction, location } }: { navigation: Navigation }) {
  const target = formAction ? new URL(formAction, 'https://portal.invalid').pathname : location?.pathname
  if (signInPaths.some((path) => path === target)) return <FullScreenLoader />
  return (
    // Outside all landmarks, which only a live region may be.
    <div role="status">
      <div
        role="progressbar"
        aria-label="Loading the page"
        className="progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent print:hidden"
      />
    </div>
  )
}

function statusOf({ state, formMethod }: Navigation, network: ConnectionState, isSlow: boolean) {
  const { repeats, online, answered } = network
  if (repeats === 'sending')
    return { title: lostTitle(network), text: 'Sending again. It will not be sent twice.' }
  if (state === 'idle') return null
  if (repeats || !online) {
    const isSent = formMethod && formMethod !== 'GET' && state === 'loading' && answered
    const sent = isSent ? 'This was sent. ' : ''
    return {
      title: lostTitle(network),
      text: `${sent}${online ? 'Trying again.' : 'The page opens when you are connected.'}`,
    }
  }
  return isSlow ? { title: 'Still working.', text: 'This is taking longer than usual.' } : null
}

/** Says from what time the page on screen is, and why it is no later one. */
function ageOf(network: ConnectionState) {
  const age = `This page is from ${timeOf(network.readAt)}.`
  if (!network.online) return { title: lostTitle(network), text: `${age} ${whileOffline}` }
  return network.repeats
    ? { title: lostTitle(network), text: `${age} Trying again.` }
    : { title: age, text: 'Loading the latest version.' }
}

const whileOffline = 'Drafts are saved on this device. Nothing is sent while you are offline.'

function lostTitle({ online }: ConnectionState): string {
  return online ? 'The connection was lost.' : 'You are offline.'
}

const newVersion = { title: 'A new version is ready.', text: 'Drafts saved on this device are kept.' }

/** Only an idempotency key protects from sending it twice. */
function cancelled(hasKey = false) {
  const unknown = 'We do not know whether it was sent. What you entered is still here.'
  return {
    title: 'You cancelled this.',
    text: hasKey ? `${unknown} Try again: it will not be sent twice.` : unknown,
  }
}

function timeOf(readAt: number): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const
  return new Date(readAt).toLocaleTimeString('en-GB', options)
}

/** True so many milliseconds after `value` was set. */
function useLater(value: unknown, delayMs: number): boolean {
  const [late, setLate] = useState<unknown>()
  useEffect(() => {
    if (value === undefined || value === null) return
    const timer = setTimeout(() => setLate(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return value !== undefined && value !== null && late === value
}

/** Whether a form of the page has something entered in it that was not sent. */
function isHalfFilled(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('main form[method="post"]')
  return [...forms].some((form) => enteredFields(form).size > 0)
}

/** Where messages over a page are, which stays as it is: toasts come from the same edge, below them. */
function PageMessages({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => (area.current ? reserveSpace(area.current) : undefined), [])
  return (
    <div ref={area} className="fixed inset-x-0 top-0 z-50 mx-auto grid max-w-136 gap-2 p-4 print:hidden">
      {children}
    </div>
  )
}

interface PageMessageProps {
  /** A status leaves the focus where it is, an alert takes it to its first button. */
  role: 'alert' | 'status'
  title: string
  text: string
  /** Buttons. */
  children?: ReactNode
}

function PageMessage({ role, title, text, children }: PageMessageProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (role === 'alert') notice.current?.querySelector('button')?.focus()
  }, [role])
  return (
    <div
      ref={notice}
      role={role}
      className="tone-blue flex flex-wrap items-center justify-between gap-4 rounded border border-tone-line bg-tone-soft px-4 py-3 text-md text-tone shadow-pop"
    >
      <p className="wrap-anywhere">
        <strong>{title}</strong> {text}
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
