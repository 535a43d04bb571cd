import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followSlowNavigations, maxNavigationMs, slowAfterMs } from './slow-navigation.ts'

function follow() {
  const answers: ((value: null) => void)[] = []
  const pending = () => new Promise<null>((resolve) => answers.push(resolve))
  const routes = ['/clients', '/refer'].map((path) => ({ path, loader: pending, action: pending }))
  const router = createMemoryRouter([{ path: '/' }, ...routes])
  onTestFinished(() => router.dispose())
  const timers = new Map<number, () => void>()
  const after = (milliseconds: number, action: () => void) => {
    timers.set(milliseconds, action)
    return () => void timers.delete(milliseconds)
  }
  const show = vi.fn<(cancel: () => Promise<void>) => void>()
  const hide = vi.fn()
  const giveUp = vi.fn(async () => {})
  const restartLimit = followSlowNavigations(router, { after, show, hide, giveUp })
  return { router, restartLimit, answers, timers, show, hide, giveUp }
}

test('a navigation is slow after 8 seconds, can be cancelled, and times out after 30', async () => {
  const { router, timers, show, giveUp } = follow()
  void router.navigate('/clients')
  expect([...timers.keys()]).toEqual([8_000, 30_000])
  timers.get(maxNavigationMs.loading)?.()
  expect(giveUp).toHaveBeenCalledOnce()
  timers.get(slowAfterMs)?.()
  await show.mock.lastCall?.[0]()
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/')
  expect(timers.size).toBe(0)
})

test('each navigation has its own timer, which ends with it', async () => {
  const { router, answers, timers, hide } = follow()
  void router.navigate('/clients')
  const ofFirst = timers.get(slowAfterMs)
  const second = router.navigate('/refer')
  expect(timers.get(slowAfterMs)).not.toBe(ofFirst)
  answers.at(-1)?.(null)
  await second
  expect(timers.size).toBe(0)
  expect(hide).toHaveBeenCalled()
})

test('a submission times out after 2 minutes, since it may have files', () => {
  const { router, timers } = follow()
  void router.navigate('/refer', { formMethod: 'post', formData: new FormData() })
  expect([...timers.keys()]).toEqual([8_000, 120_000])
})

test('a submission of which more has been sent has two more minutes', () => {
  const { router, restartLimit, timers, giveUp } = follow()
  restartLimit()
  expect(timers.size).toBe(0)
  void router.navigate('/refer', { formMethod: 'post', formData: new FormData() })
  const first = timers.get(maxNavigationMs.submitting)
  restartLimit()
  expect(timers.get(maxNavigationMs.submitting)).not.toBe(first)
  timers.get(maxNavigationMs.submitting)?.()
  expect(giveUp).toHaveBeenCalledOnce()
})
