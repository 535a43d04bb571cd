import { expect, test, vi } from 'vitest'
import { announce } from './system-notice.ts'

const notice = { id: 'e1', text: 'Larkfield Joinery Ltd is live', to: '/application/a' }

/** Tabs of one browser, which share its storage. */
function openTabs(...hidden: boolean[]) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
  const show = vi.fn(async () => {})
  const waiting: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
  const announceInAll = async (each = notice) => {
    const all = hidden.map((isHidden) =>
      announce(each, { isHidden: () => isHidden, show, storage: () => storage, locks: undefined, wait }),
    )
    for (const resolve of waiting.splice(0)) resolve()
    await Promise.all(all)
  }
  return { announceInAll, show }
}

test('an update is shown once where all tabs are hidden', async () => {
  const { announceInAll, show } = openTabs(true, true, true)
  await announceInAll()
  expect(show).toHaveBeenCalledExactlyOnceWith(notice)
  await announceInAll({ ...notice, id: 'e2' })
  expect(show).toHaveBeenCalledTimes(2)
})

test('no update is shown where a tab is seen, which shows it itself', async () => {
  const { announceInAll, show } = openTabs(true, false)
  await announceInAll()
  expect(show).not.toHaveBeenCalled()
})

test('a browser without storage still shows it', async () => {
  const show = vi.fn(async () => {})
  const storage = () => {
    throw new Error('No storage')
  }
  await announce(notice, { isHidden: () => true, show, storage, locks: undefined, wait: async () => {} })
  expect(show).toHaveBeenCalledOnce()
})
