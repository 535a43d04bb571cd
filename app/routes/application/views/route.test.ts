import { expect, test, vi } from 'vitest'
import type { SavedView } from '#app/ports.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.ts'

async function send(fields: Record<string, string>, views: SavedView[] = [], fits = true) {
  const setSavedViews = vi.fn(() => fits)
  const leaveFlash = vi.fn()
  const browserState = { savedViews: () => views, setSavedViews, leaveFlash }
  const form = { intent: 'save', ...fields }
  const response = (await action(routeArgs('/application/views', { form, browserState }))) as Response
  return { to: response.headers.get('Location'), setSavedViews, flash: leaveFlash.mock.calls[0]?.[0] }
}

const lark = { name: 'Lark', search: 'search=lark' }

test('saves the filters and the order under a name, without the page, and returns to the list', async () => {
  const sent = await send({
    name: '  Large \n loans ',
    search: 'sort=due_at&amount=250000-&page=3&colour=red',
  })
  expect(sent.setSavedViews).toHaveBeenCalledWith(adminProfile.person_id, '/application', [
    { name: 'Large loans', search: 'amount=250000-&sort=due_at' },
  ])
  expect(sent.to).toBe('/application?amount=250000-&page=3&sort=due_at')
  expect(sent.flash).toEqual({ kind: 'success', text: 'View saved' })
})

test('the same filters give the view its new name', async () => {
  const view = { name: 'Owl', search: 'search=lark' }
  const sent = await send(view, [lark])
  expect(sent.setSavedViews.mock.calls[0]).toEqual([adminProfile.person_id, '/application', [view]])
})

test('the name of another view is refused, so that none is replaced', async () => {
  const sent = await send({ name: 'Lark', search: 'search=owl' }, [lark])
  expect(sent.setSavedViews).not.toHaveBeenCalled()
  expect(sent.flash).toEqual({
    kind: 'error',
    text: 'The view has not been saved. You have a view “Lark” already, so choose another name',
  })
})

test('removes a view', async () => {
  const sent = await send({ intent: 'remove:Lark', search: 'search=lark' }, [lark])
  expect(sent.setSavedViews).toHaveBeenCalledWith(adminProfile.person_id, '/application', [])
  expect(sent.to).toBe('/application?search=lark')
})

test('a view without a name is not saved', async () => {
  const sent = await send({ name: ' ', search: 'search=lark' })
  expect(sent.setSavedViews).not.toHaveBeenCalled()
  expect(sent.flash).toEqual({ kind: 'error', text: 'Enter a name for the view' })
})

test('says when the maximum number of views is reached', async () => {
  const eight = Array.from({ length: 8 }, (_, index) => ({
    name: `View ${index}`,
    search: `search=${index}`,
  }))
  const flash = { kind: 'error', text: 'The view has not been saved. Remove another view first' }
  expect((await send(lark, eight)).flash).toEqual(flash)
  expect((await send(lark, [], false)).flash).toEqual(flash)
})
