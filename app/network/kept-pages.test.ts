import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'

function followed() {
  const clock = { now: 0 }
  let reads = 0
  const router = createMemoryRouter(
    ['/dashboard', '/application', '/refer'].map((path) => ({
      id: path,
      path,
      loader: () => ({ read: ++reads }),
      action: () => null,
    })),
    { initialEntries: ['/dashboard'], hydrationData: { loaderData: { '/dashboard': { read: 0 } } } },
  )
  onTestFinished(() => router.dispose())
  const pages = createKeptPages(() => clock.now)
  pages.follow(router, () => router.state.location.pathname === '/refer')
  const at = (minutes: number) => {
    clock.now = minutes * 60_000
  }
  return { router, pages, at }
}

test('each page is kept as it was last read, with its query', async () => {
  const { router, pages, at } = followed()
  at(1)
  await router.navigate('/application?page=2')
  at(2)
  await router.revalidate()
  expect(pages.find('/application?page=2')).toEqual({
    loaderData: { '/application': { read: 2 } },
    paths: { '/application': '/application' },
    readAt: 120_000,
    isOld: false,
    isForm: false,
  })
  expect(pages.find('/dashboard')?.readAt).toBe(0)
  expect(pages.find('/application')).toBeUndefined()
})

test('a page is too old after half an hour', () => {
  const { pages, at } = followed()
  at(29)
  expect(pages.find('/dashboard')).toBeDefined()
  at(30)
  expect(pages.find('/dashboard')).toBeUndefined()
})

test('sending a form forgets every page: what they show may have changed, and a key is used', async () => {
  const { router, pages } = followed()
  await router.navigate('/refer')
  await router.navigate('/refer', { formMethod: 'post', formData: new FormData() })
  expect(pages.find('/dashboard')).toBeUndefined()
  expect(pages.find('/refer')?.loaderData).toEqual({ '/refer': { read: 2 } })
})

test('a form that was sent and not read again is not kept', async () => {
  const { router, pages } = followed()
  await router.navigate('/refer')
  await router.navigate('/refer', {
    formMethod: 'post',
    formData: new FormData(),
    defaultShouldRevalidate: false,
  })
  expect(pages.find('/refer')).toBeUndefined()
})

test('what an event may have changed is old until it is read again', async () => {
  const { router, pages } = followed()
  await router.navigate('/application')
  pages.markOld()
  expect(pages.find('/dashboard')?.isOld).toBe(true)
  await router.revalidate()
  expect(pages.find('/application')?.isOld).toBe(false)
  expect(pages.find('/dashboard')?.isOld).toBe(true)
})

test('what a field of its own saves makes pages old', async () => {
  const { router, pages } = followed()
  await router.navigate('/application')
  await router.fetch('save', '/application', '/application', {
    formMethod: 'post',
    formData: new FormData(),
  })
  expect(pages.find('/dashboard')?.isOld).toBe(true)
})

test('a page with fields to fill in is known when it is left', async () => {
  const { router, pages } = followed()
  await router.navigate('/refer')
  await router.navigate('/application')
  await router.navigate('/dashboard')
  expect(pages.find('/refer')?.isForm).toBe(true)
  expect(pages.find('/application')?.isForm).toBe(false)
})
