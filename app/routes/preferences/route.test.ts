import { expect, test, vi } from 'vitest'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.ts'

function post(form: Record<string, string>) {
  const setSidebarOpen = vi.fn()
  return {
    setSidebarOpen,
    answer: action(routeArgs('/preferences', { form, browserState: { setSidebarOpen } })),
  }
}

test('saves the sidebar’s state and returns to the page', async () => {
  const { setSidebarOpen, answer } = post({ sidebar: 'closed', from: '/application?page=2' })
  const response = (await answer) as Response
  expect(setSidebarOpen).toHaveBeenCalledWith(false)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/application?page=2')
})

test('stays where it is when sent in the background', async () => {
  const { setSidebarOpen, answer } = post({ sidebar: 'open' })
  expect(await answer).toBeNull()
  expect(setSidebarOpen).toHaveBeenCalledWith(true)
})

test('does not redirect to another site', async () => {
  const response = (await post({ sidebar: 'open', from: '//evil.example' }).answer) as Response
  expect(response.headers.get('Location')).toBe('/')
})

test('remembers by person who has read what Nexus is', async () => {
  const setPreferences = vi.fn()
  const form = { nexus_info: 'seen', from: '/nexus' }
  const answer = await action(routeArgs('/preferences', { form, browserState: { setPreferences } }))
  expect(setPreferences).toHaveBeenCalledWith(adminProfile.person_id, { hasSeenNexusInfoModal: true })
  expect((answer as Response).headers.get('Location')).toBe('/nexus')
})

test('remembers by person who has taken or declined the tour', async () => {
  const setPreferences = vi.fn()
  const form = { tour: 'seen', from: '/dashboard' }
  const answer = await action(routeArgs('/preferences', { form, browserState: { setPreferences } }))
  expect(setPreferences).toHaveBeenCalledWith(adminProfile.person_id, { hasSeenTour: true })
  expect((answer as Response).headers.get('Location')).toBe('/dashboard')
})

test.each(['on', 'off'])('keeps whether a person agreed to analytics: %s', async (analytics) => {
  const setPreferences = vi.fn()
  const form = { analytics, from: '/dashboard' }
  const answer = await action(routeArgs('/preferences', { form, browserState: { setPreferences } }))
  expect(setPreferences).toHaveBeenCalledWith(adminProfile.person_id, { analytics })
  expect((answer as Response).headers.get('Location')).toBe('/dashboard')
})

test('refuses an unknown state of the sidebar', async () => {
  const { setSidebarOpen, answer } = post({ sidebar: 'sideways' })
  expect(await answer).toMatchObject({ init: { status: 400 } })
  expect(setSidebarOpen).not.toHaveBeenCalled()
})
