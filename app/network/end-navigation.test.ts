import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cancelNavigation, endNavigation } from './end-navigation.ts'

function openRouter() {
  const answers: ((value: string) => void)[] = []
  const loader = () => new Promise<string>((resolve) => answers.push(resolve))
  const reads = { dashboard: 0 }
  const router = createMemoryRouter(
    [
      { id: 'dashboard', path: '/dashboard', loader: () => ++reads.dashboard },
      { id: 'clients', path: '/application', loader },
      { id: 'refer', path: '/refer', loader, action: loader },
    ],
    { initialEntries: ['/dashboard?from=3'], hydrationData: { loaderData: { dashboard: 0 } } },
  )
  onTestFinished(() => router.dispose())
  return { router, answers, reads }
}

test('ends on the current page without a read, and can be restarted', async () => {
  const { router, answers, reads } = openRouter()
  void router.navigate('/application?page=2')
  const resume = await endNavigation(router)
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?from=3' })
  expect(reads.dashboard).toBe(0)
  resume()
  expect(router.state.navigation.location).toMatchObject({ pathname: '/application', search: '?page=2' })
  answers.at(-1)?.('page 2')
  await expect.poll(() => router.state.loaderData.clients).toBe('page 2')
})

test('a response that arrives after the navigation has ended is dropped', async () => {
  const { router, answers } = openRouter()
  const navigation = router.navigate('/application')
  await endNavigation(router)
  answers[0]?.('late')
  await navigation
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(router.state.loaderData).toEqual({ dashboard: 0 })
})

test('the response of a replaced navigation is dropped', async () => {
  const { router, answers } = openRouter()
  const first = router.navigate('/application')
  const second = router.navigate('/refer')
  answers[1]?.('refer')
  await second
  answers[0]?.('late')
  await first
  expect(router.state.location.pathname).toBe('/refer')
  expect(router.state.loaderData).toEqual({ refer: 'refer' })
})

test.each([
  ['a key', 'idempotency_key', 'Try again: it will not be sent twice.'],
  ['no key', 'name', 'What you entered is still here.'],
])('a cancelled form with %s promises no more than the lender ensures', async (_case, field, end) => {
  const { router } = openRouter()
  const formData = new FormData()
  formData.set(field, '1')
  void router.navigate('/refer', { formMethod: 'post', formData })
  const show = vi.fn<(message: { text: string }) => void>()
  await cancelNavigation(router, show)
  expect(show.mock.lastCall?.[0].text).toMatch(new RegExp(`${end}$`))
})
