import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { signInPaths } from '#app/auth/sign-in/paths.ts'
import { enteredFields } from '#app/document/entered-fields.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FullScreenLoader } from '#app/ui/feedback/full-screen-loader.tsx'
import { type ConnectionState, connection } from './connection.ts'
import { mayLoadDocument, useLostRoute } from './lost-route.ts'
import { reserveSpace } from './reserve-space.ts'

/** Milliseconds after which a navigation is called slow. */
const slowAfterMs = 8_000
/** Milliseconds after which a page that is still being read again shows the time of its data. */
const sayAgeAfterMs = 2_000

type Navigation = ReturnType<typeof useNavigation>

interface Alert {
  title: string
  text: string
  action?: { label: string; press(): void }
}

/** Shows a pending navigation, what the network does to it, and how it ended where it did not reach its page. */
export function NavigationStatus() {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const network = useSyncExternalStore(connection.subscribe, connection.get, connection.getOnServer)
  const { alert, show, close, end } = useEnding(navigation)
  const pending = navigation.location
  const opening = pending && navigation.state === 'loading' ? createPath(pending) : null
  const isSlow = useLater(pending, slowAfterMs)
  const isWaiting = network.isOld || network.repeats === 'reading'
  const saysAge = useLater(isWaiting ? network.readAt : null, sayAgeAfterMs)
  const reload = () => window.location.assign(pathname + search)

  useReadAgain()
  useNewBuild(network.newBuild ? opening : null)
  useLostRoute({
    opening,
    online: network.online,
    losesPage: () => !navigator.onLine || hasEntries(),
    onLost(wanted) {
      const open = wanted ? () => window.location.assign(wanted) : reload
      if (wanted && mayLoadDocument(() => sessionStorage)) return open()
      if (wanted) end()
      show({ ...newVersion, action: { label: 'Reload', press: open } })
    },
  })

  const cancel = () => {
    end()
    if (navigation.state === 'submitting') show(cancelled(navigation.formData?.has(writeFields.key)))
  }

  const status = statusOf(navigation, network, isSlow)
  const isNewVersion = network.newBuild && !pending && hasEntries()
  const age = !pending && !status && (saysAge || !network.online) ? ageOf(network) : null
  return (
    <>
      {pending && <Progress navigation={navigation} />}
      {age && (
        <div className="stays-above sticky top-2 z-10 mx-auto max-w-136 p-4 print:hidden">
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
              <Button type="button" variant="quiet" onClick={close}>
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

/** Ends a navigation on the page where it began. Its message stays until the next one. */
function useEnding({ state }: Navigation) {
  const location = useLocation()
  const navigate = useNavigate()
  const [alert, setAlert] = useState<Alert & { shownAt: number }>()
  const ending = useRef(false)

  useEffect(() => {
    if (state === 'idle') ending.current = false
    // Ending a navigation may itself load the page again, for an update that arrived meanwhile: its message stays.
    else if (!ending.current) setAlert(undefined)
  }, [state])

  return {
    alert,
    /** Each message takes the focus, also where it says the same as the one that it replaces. */
    show: (message: Alert) => setAlert({ ...message, shownAt: performance.now() }),
    close: () => setAlert(undefined),
    end() {
      ending.current = state !== 'idle'
      void navigate(createPath(location), {
        replace: true,
        state: location.state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
  }
}

/** A page from memory is read again once it is shown: before that, the navigation would begin again. */
function useReadAgain(): void {
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useEffect(() => {
    if (connection.get().isOld) void revalidate()
  }, [key])
}

/** The next page of another build is loaded as a document, with the scripts of that build. */
function useNewBuild(opening: string | null): void {
  useEffect(() => {
    if (opening) window.location.assign(opening)
  }, [opening])
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

/** Whether another document would lose what is entered in a form of the page, a chosen file too. */
function hasEntries(): boolean {
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
