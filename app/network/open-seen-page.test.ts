import { createMemoryRouter, type RouteObject, UNSAFE_ErrorResponseImpl } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createKeptPages } from './kept-pages.ts'
import { lostAnswer } from './lost-answer.ts'
import { createSeenPages, sayAgeAfterMs } from './open-seen-page.ts'
import type { Results } from './show-kept-page.ts'
import { maxNavigationMs } from './slow-navigation.ts'

type Answer = { status: number } | 'lost' | undefined

/** A tab that has shown the clients, and is on the dashboard again. */
async function seen() {
  let reads = 0
  let answer: Answer
  let held: Promise<void> | undefined
  let readFrom = ''
  const loader = async () => {
    const read = ++reads
    readFrom = router.state.location.pathname
    await held
    if (answer === 'lost') throw lostAnswer()
    if (answer) throw new UNSAFE_ErrorResponseImpl(answer.status, '', null)
    return { read }
  }
  // As the middleware does that keeps what is on screen when reading it again fails.
  const keepShown = async (_args: unknown, next: () => Promise<unknown>) => {
    const shown = router.state.loaderData
    const results = Object.entries((await next()) as Results)
    const kept = results.map(([route, result]): [string, Results[string]] => [
      route,
      result.type === 'error' && shown[route] ? { type: 'data', result: shown[route] } : result,
    ])
    return Object.fromEntries(kept)
  }
  const routes: RouteObject[] = ['/dashboard', '/application', '/refer'].map((path) => ({
    id: path,
    path,
    loader,
    hasErrorBoundary: true,
    middleware: [keepShown, ({ request }, next) => open(request, next as () => Promise<Results>)],
  }))
  const router = createMemoryRouter(routes, {
    initialEntries: ['/dashboard'],
    hydrationData: { loaderData: { '/dashboard': { read: 0 } } },
  })
  onTestFinished(() => router.dispose())
  const pages = createKeptPages()
  pages.follow(router, () => router.state.location.pathname === '/refer')
  let saysLate = () => {}
  let givesUp = () => {}
  const hide = vi.fn()
  const sayLoading = vi.fn(() => hide)
  const sayAge = vi.fn()
  const reload = vi.fn()
  const after = (ms: number, action: () => void) => {
    if (ms === sayAgeAfterMs) saysLate = action
    if (ms === maxNavigationMs.loading) givesUp = action
    return () => {
      saysLate = () => {}
    }
  }
  const open = createSeenPages({
    router,
    pages,
    after,
    whenRendered: queueMicrotask,
    sayLoading,
    sayAge,
    reload,
  })
  await router.navigate('/application')
  await router.navigate('/dashboard')
  await vi.waitFor(() => expect(router.state.revalidation).toBe('idle'))
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const fail = (next: Answer) => {
    answer = next
  }
  const shown = () => router.state.loaderData[router.state.location.pathname].read
  const requestedFrom = () => readFrom
  const refreshed = () => vi.waitFor(() => expect(router.state.revalidation).toBe('idle'))
  return {
    router,
    pages,
    requestedFrom,
    hold,
    fail,
    shown,
    refreshed,
    late: () => saysLate(),
    giveUp: () => givesUp(),
    hide,
    sayLoading,
    sayAge,
    reload,
  }
}

test('a page that was shown is opened at once and read again, with one request', async () => {
  const { router, hold, shown, refreshed, sayLoading, sayAge } = await seen()
  const before = shown()
  const release = hold()
  await router.navigate('/application')
  expect(shown()).toBeLessThan(before)
  await vi.waitFor(() => expect(router.state.revalidation).toBe('loading'))
  release()
  await refreshed()
  expect(shown()).toBe(before + 1)
  expect(sayLoading).not.toHaveBeenCalled()
  expect(sayAge).not.toHaveBeenCalled()
})

test('a page is requested from the one that is left, as by any navigation', async () => {
  const { router, requestedFrom, refreshed } = await seen()
  await router.navigate('/application')
  await refreshed()
  expect(requestedFrom()).toBe('/dashboard')
})

test('a page that takes long to be read again says of what time it is meanwhile', async () => {
  const { router, hold, refreshed, late, sayLoading, hide } = await seen()
  const release = hold()
  await router.navigate('/application')
  await vi.waitFor(() => expect(router.state.revalidation).toBe('loading'))
  late()
  expect(sayLoading).toHaveBeenCalledOnce()
  expect(hide).not.toHaveBeenCalled()
  release()
  await refreshed()
  await vi.waitFor(() => expect(hide).toHaveBeenCalledOnce())
})

test('a page that is never read again stays, and says of what time it is', async () => {
  const { router, hold, giveUp, refreshed, sayAge } = await seen()
  const release = hold()
  await router.navigate('/application')
  await vi.waitFor(() => expect(router.state.revalidation).toBe('loading'))
  giveUp()
  await refreshed()
  await vi.waitFor(() => expect(sayAge).toHaveBeenCalledOnce())
  release()
})

test.each<[string, Answer]>([
  ['whose answer is lost', 'lost'],
  ['that the portal cannot read', { status: 503 }],
  ['of which there are too many requests', { status: 429 }],
])('a page %s stays, and says of what time it is', async (_case, answer) => {
  const { router, fail, sayAge, reload } = await seen()
  fail(answer)
  await router.navigate('/application')
  await vi.waitFor(() => expect(sayAge).toHaveBeenCalledOnce())
  expect(router.state.errors).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test.each([401, 403, 404])('a page that is refused with %i does not stay', async (status) => {
  const { router, fail, sayAge, reload } = await seen()
  fail({ status })
  await router.navigate('/application')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sayAge).not.toHaveBeenCalled()
})

test('what may have changed is read before it is shown', async () => {
  const { router, pages, shown } = await seen()
  pages.markOld()
  const before = shown()
  await router.navigate('/application')
  expect(shown()).toBeGreaterThan(before)
})

test('a page with fields to fill in is read before it is shown', async () => {
  const { router, shown } = await seen()
  await router.navigate('/refer')
  await router.navigate('/dashboard')
  const before = shown()
  await router.navigate('/refer')
  expect(shown()).toBeGreaterThan(before)
})

test('a page that is left before it is read again says nothing', async () => {
  const { router, hold, fail, late, sayLoading, sayAge, reload } = await seen()
  const release = hold()
  fail({ status: 503 })
  await router.navigate('/application')
  await vi.waitFor(() => expect(router.state.revalidation).toBe('loading'))
  fail(undefined)
  const left = router.navigate('/refer')
  late()
  release()
  await left
  expect(router.state.location.pathname).toBe('/refer')
  expect(sayLoading).not.toHaveBeenCalled()
  expect(sayAge).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
