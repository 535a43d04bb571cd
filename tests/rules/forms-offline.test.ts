import { type ActionFunctionArgs, createMemoryRouter, type LoaderFunction, redirect } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPageSessionStore } from '#app/auth/session/page-session-store.ts'
import { nextLife, openLife, writeOf } from '#app/forms/form-life.ts'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import { sentForms } from '#app/forms/mutation/sent-forms.ts'
import { unsentMessage } from '#app/forms/mutation/unsent-message.ts'
import { createPageKeeper } from '#app/network/keep-page.ts'
import { createRouterFetch } from '#app/network/router-fetch.ts'

const opening = { idempotencyKey: '3f0c2c1e-7a5b-4c39-9d1e-111111111111', version: 3 }
const path = '/application/c1/directors/d1'
const next = '/application/c1/directors'

/** The page of a form in React Router, as it runs in a browser, before a portal that the test reaches or not. */
function openPage() {
  const sentKeys: string[] = []
  const network = { connected: false }
  const { fetch } = createRouterFetch({
    send: async (request) => {
      if (!network.connected) throw new TypeError('Failed to fetch')
      sentKeys.push(String((await (request as Request).clone().formData()).get('idempotency_key')))
      return new Response()
    },
  })
  const action = async ({ request }: ActionFunctionArgs) => {
    const body = await request.formData()
    const sent = new Request(`https://portal.test${path}.data`, { method: 'POST', body })
    await fetch(sent, { type: 'fetcher', fetcherKey: 'form', navigationType: null })
    return redirect(next)
  }
  const loader = vi.fn<LoaderFunction>(() => ({ opening }))
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [createPageKeeper({ store: createPageSessionStore() }) as never],
        children: [
          { id: 'form', path, action, loader },
          { path: next, loader: () => null },
        ],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { form: { opening } } } },
  )
  onTestFinished(() => router.dispose())
  return { router, loader, network, sentKeys }
}

test('a form sent while offline stays with its draft, and succeeds when it is sent again with its key', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { router, loader, network, sentKeys } = openPage()
  const idle = { opening, path, answer: undefined, sentKey: null }
  let form = openLife<MutationReply>(idle)
  const succeeded = vi.fn()
  onTestFinished(sentForms.subscribe(succeeded))
  router.subscribe(({ actionData }) => {
    form = nextLife(form, { ...idle, answer: Object.values(actionData ?? {})[0] })
  })
  const press = () => {
    const formData = new FormData()
    formData.set('intent', 'save')
    formData.set('idempotency_key', writeOf(form).idempotencyKey)
    return router.navigate(path, { formMethod: 'post', formEncType: 'multipart/form-data', formData })
  }

  await press()
  expect(router.state.location.pathname).toBe(path)
  expect(router.state.errors).toBeNull()
  expect(loader).not.toHaveBeenCalled()
  expect(succeeded).not.toHaveBeenCalled()
  expect(form.unsent && unsentMessage(form.unsent)).toEqual({
    title: 'Not sent: you were offline',
    text: expect.stringMatching(/ still here\. Try again when you are connected\.$/),
    retry: 'save',
  })

  network.connected = true
  await press()
  expect(sentKeys).toEqual([opening.idempotencyKey])
  expect(router.state.location.pathname).toBe(next)
  expect(succeeded).toHaveBeenCalledExactlyOnceWith(opening.idempotencyKey)
})
