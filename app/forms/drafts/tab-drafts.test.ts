import { expect, test } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createDrafts, createTabDrafts, type FormValues } from './device-drafts.ts'

const values = (text: string): FormValues => [['contact.email', text]]

/** A browser whose forms are opened one second after the other, by tab. */
function openBrowser() {
  const storage = memoryStorage()
  const open = new Set<string>()
  let time = 1_000
  const drafts = () => createDrafts('refer:sample', () => storage)
  return {
    close: (tab: string) => void open.delete(tab),
    open(tab: string) {
      open.add(tab)
      time += 1_000
      return createTabDrafts(
        drafts(),
        tab,
        async () => [...open],
        () => ++time,
      )
    },
    texts: () =>
      drafts()
        .list(time)
        .map((draft) => draft.values[0]?.[1])
        .toSorted(),
  }
}

const offeredBy = async (form: ReturnType<typeof createTabDrafts>) => (await form.offer())?.values

test('what is entered after a reload leaves the draft that is offered as it is', async () => {
  const browser = openBrowser()
  browser.open('a').keeper()(values('older'))
  const reloaded = browser.open('a')
  expect(await offeredBy(reloaded)).toEqual(values('older'))
  reloaded.keeper()(values('newer'))
  expect(browser.texts()).toEqual(['newer', 'older'])
  expect(await offeredBy(browser.open('a'))).toEqual(values('newer'))
})

test('the next draft is offered once the newest is discarded', async () => {
  const browser = openBrowser()
  browser.open('a').keeper()(values('older'))
  browser.open('a').keeper()(values('newer'))
  const form = browser.open('a')
  const offered = await form.offer()
  if (!offered) throw new Error('nothing is offered')
  expect((await form.discard(offered))?.values).toEqual(values('older'))
  expect(browser.texts()).toEqual(['older'])
})

test('a discarded draft takes those with it that hold nothing else', async () => {
  const browser = openBrowser()
  const key = (each: string): FormValues[number] => ['idempotency_key', each]
  browser.open('a').keeper()([...values('same'), ['notes', ''], key('one')])
  browser.open('a').keeper()([...values('same'), ['notes', 'more'], key('two')])
  const form = browser.open('a')
  const offered = await form.offer()
  if (!offered) throw new Error('nothing is offered')
  expect(await form.discard(offered)).toBeUndefined()
  expect(browser.texts()).toEqual([])
})

test('restoring a draft leaves what was entered before that', async () => {
  const browser = openBrowser()
  browser.open('a').keeper()(values('older'))
  const form = browser.open('a')
  const offered = await form.offer()
  const keepEntered = form.keeper()
  keepEntered(values('entered'))
  if (offered) form.restore(offered)
  keepEntered(values('entered last'))
  expect(browser.texts()).toEqual(['entered last', 'older'])
  form.keeper()(values('older, continued'))
  expect(browser.texts()).toEqual(['entered last', 'older, continued'])
})

test('a form is not offered the drafts of tabs that are open, and is offered those of closed ones', async () => {
  const browser = openBrowser()
  browser.open('a').keeper()(values('of a'))
  expect(await browser.open('b').offer()).toBeUndefined()
  browser.close('a')
  expect(await offeredBy(browser.open('b'))).toEqual(values('of a'))
})

test('the drafts of a tab come before newer ones of closed tabs', async () => {
  const browser = openBrowser()
  browser.open('a').keeper()(values('of a'))
  browser.open('b').keeper()(values('of b'))
  browser.close('b')
  expect(await offeredBy(browser.open('a'))).toEqual(values('of a'))
})

test('what was sent leaves no draft of it, and the drafts that it does not replace', async () => {
  const browser = openBrowser()
  browser.open('a').keeper()(values('same'))
  browser.open('a').keeper()(values('other'))
  browser.open('b').keeper()(values('same, in an open tab'))
  const form = browser.open('a')
  form.keeper()(values('sent'))
  await form.sent((draft) => draft.values[0]?.[1]?.startsWith('same') === true)
  expect(browser.texts()).toEqual(['other', 'same, in an open tab'])
})
