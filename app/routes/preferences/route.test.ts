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
  const { setSidebarOpen, answer } = post({ intent: 'sidebar:closed', from: '/application?page=2' })
  const response = (await answer) as Response
  expect(setSidebarOpen).toHaveBeenCalledWith(false)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/application?page=2')
})

test('stays where it is when sent in the background', async () => {
  const { setSidebarOpen, answer } = post({ intent: 'sidebar:open' })
  expect(await answer).not.toBeInstanceOf(Response)
  expect(setSidebarOpen).toHaveBeenCalledWith(true)
})

test('does not redirect to another site', async () => {
  const response = (await post({ intent: 'sidebar:open', from: '//evil.example' }).answer) as Response
  expect(response.headers.get('Location')).toBe('/')
})

test('remembers by person who has read what Nexus is', async () => {
  const setPreferences = vi.fn()
  const form = { intent: 'nexus-info', from: '/nexus' }
  const answer = await action(routeArgs('/preferences', { form, browserState: { setPreferences } }))
  expect(setPreferences).toHaveBeenCalledWith(adminProfile.person_id, { hasSeenNexusInfoModal: true })
  expect((answer as Response).headers.get('Location')).toBe('/nexus')
})

test('remembers by person who has taken or declined the tour', async () => {
  const setPreferences = vi.fn()
  const form = { intent: 'tour', from: '/dashboard' }
  const answer = await action(routeArgs('/preferences', { form, browserState: { setPreferences } }))
  expect(setPreferences).toHaveBeenCalledWith(adminProfile.person_id, { hasSeenTour: true })
  expect((answer as Response).headers.get('Location')).toBe('/dashboard')
})

test.each(['on', 'off'])('keeps whether a person agreed to analytics: %s', async (analytics) => {
  const setPreferences = vi.fn()
  const form = { intent: `analytics:${analytics}`, from: '/dashboard' }
  const answer = await action(routeArgs('/preferences', { form, browserState: { setPreferences } }))
  expect(setPreferences).toHaveBeenCalledWith(adminProfile.person_id, { analytics })
  expect((answer as Response).headers.get('Location')).toBe('/dashboard')
})

test('refuses what no button of ours sends', async () => {
  await expect(post({ intent: 'colour:red' }).answer).rejects.toMatchObject({ init: { status: 400 } })
})
