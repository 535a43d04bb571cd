import { type ActionFunctionArgs, createMemoryRouter, type LoaderFunction, redirect } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnsent } from '#app/auth/session/unsent.ts'
import { nextState, openState } from '#app/forms/mutation/form-state.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { unsentMessage } from '#app/forms/mutation/unsent-message.ts'
import { isSaved } from '#app/forms/restored/is-saved.ts'
import { createDataFetch } from '#app/network/data-fetch.ts'
import * as appeal from '#app/routes/application/detail/appeal/route.tsx'
import * as director from '#app/routes/application/detail/director/route.tsx'
import * as acceptance from '#app/routes/application/detail/offers/accept/route.tsx'
import * as corrections from '#app/routes/nexus/import/job/route.tsx'

const opening = { idempotencyKey: '3f0c2c1e-7a5b-4c39-9d1e-111111111111', version: 3 }

interface FormRoute {
  clientAction(args: never): Promise<unknown>
  shouldRevalidate: typeof appeal.shouldRevalidate
}

/** The page of a form in React Router, as it runs in a browser, before a portal that the test reaches or not. */
function openPage({ clientAction, shouldRevalidate }: FormRoute, path: string, next: string) {
  const sentKeys: string[] = []
  const network = { connected: false }
  const fetch = createDataFetch(async (_address, init) => {
    if (!network.connected) throw new TypeError('Failed to fetch')
    sentKeys.push(String((init?.body as FormData | undefined)?.get('idempotency_key')))
    return new Response()
  })
  const serverAction = async (formData: FormData) => {
    await fetch(`${path}.data`, { method: 'POST', body: formData })
    return redirect(next)
  }
  const action = async ({ request }: ActionFunctionArgs) => {
    const formData = await request.formData()
    return clientAction({ serverAction: () => serverAction(formData) } as never)
  }
  const loader = vi.fn<LoaderFunction>(() => ({ opening }))
  const router = createMemoryRouter(
    [
      { path, action, loader, shouldRevalidate },
      { path: next, loader: () => null },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { '0': { opening } } } },
  )
  onTestFinished(() => router.dispose())
  return { router, loader, network, sentKeys }
}

test.each<[string, FormRoute, string, string]>([
  ['a director', director, '/application/c1/directors/d1', '/application/c1'],
  ['an appeal', appeal, '/application/c1/appeal', '/application/c1'],
  ['an acceptance', acceptance, '/application/c1/offers/o1/accept', '/application/c1/contract'],
  ['corrected rows', corrections, '/nexus/import/i1', '/nexus/import/i2'],
])(
  '%s sent while offline stays with its draft, and is sent again with its key',
  async (_, route, path, next) => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { router, loader, network, sentKeys } = openPage(route, path, next)
    const idle = { opening, path, answer: undefined, sending: false, sent: '' }
    let form = openState<MutationReply>(idle)
    let draftEnds = false
    router.subscribe(({ navigation, location, actionData }) => {
      const answer = Object.values(actionData ?? {})[0]
      form = nextState(form, { ...idle, answer, sending: navigation.formData !== undefined })
      draftEnds ||= isSaved(navigation, location.pathname)
    })
    const press = () => {
      const formData = new FormData()
      formData.set('idempotency_key', (form.reply ?? form.opening).idempotencyKey)
      return router.navigate(path, { formMethod: 'post', formEncType: 'multipart/form-data', formData })
    }

    await press()
    expect(router.state.location.pathname).toBe(path)
    expect(router.state.errors).toBeNull()
    expect(loader).not.toHaveBeenCalled()
    expect(draftEnds).toBe(false)
    expect(isUnsent(form.unsent) && unsentMessage(form.unsent, false, 'save')).toEqual({
      title: 'Not sent: you were offline',
      text: expect.stringMatching(/still here\. Try again when you are connected\.$/),
      retry: 'save',
    })

    network.connected = true
    await press()
    expect(sentKeys).toEqual([opening.idempotencyKey])
    expect(router.state.location.pathname).toBe(next)
    expect(draftEnds).toBe(true)
  },
)
