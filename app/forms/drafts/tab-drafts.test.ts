import { expect, test } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createDrafts, type FormDrafts, type FormValues, openDrafts } from './device-drafts.ts'

const values = (text: string): FormValues => [['contact.email', text]]

/** A browser whose forms are opened one second after the other, by tab. */
function openBrowser() {
  const storage = memoryStorage()
  let time = 1_000
  const drafts = () => createDrafts('refer:sample', () => storage)
  return {
    open(tab: string) {
      time += 1_000
      return openDrafts('refer:sample', { tab, storage: () => storage, now: () => ++time })
    },
    texts: () =>
      drafts()
        .list(time)
        .map((draft) => draft.values[0]?.[1])
        .toSorted(),
  }
}

const offeredBy = (form: FormDrafts) => form.offers()[0]?.values

test('what is entered after a reload leaves the draft that is offered as it is', () => {
  const browser = openBrowser()
  browser.open('a').keeper().keep(values('older'))
  const reloaded = browser.open('a')
  expect(offeredBy(reloaded)).toEqual(values('older'))
  reloaded.keeper().keep(values('newer'))
  expect(browser.texts()).toEqual(['newer', 'older'])
  expect(offeredBy(browser.open('a'))).toEqual(values('newer'))
})

test('the next draft is offered once the newest is discarded', () => {
  const browser = openBrowser()
  browser.open('a').keeper().keep(values('older'))
  browser.open('a').keeper().keep(values('newer'))
  const form = browser.open('a')
  const [offered] = form.offers()
  if (!offered) throw new Error('nothing is offered')
  form.discard(offered)
  expect(offeredBy(form)).toEqual(values('older'))
  expect(browser.texts()).toEqual(['older'])
})

test('restoring a draft leaves what was entered before that', () => {
  const browser = openBrowser()
  browser.open('a').keeper().keep(values('older'))
  const form = browser.open('a')
  const [offered] = form.offers()
  const { keep: keepEntered } = form.keeper()
  keepEntered(values('entered'))
  if (offered) form.restore(offered)
  keepEntered(values('entered last'))
  expect(browser.texts()).toEqual(['entered last', 'older'])
  form.keeper().keep(values('older, continued'))
  expect(browser.texts()).toEqual(['entered last', 'older, continued'])
})

test('a form is offered what was entered in another tab, whose own draft stays as it goes on', () => {
  const browser = openBrowser()
  const { keep: keepOfA } = browser.open('a').keeper()
  keepOfA(values('of a'))
  const form = browser.open('b')
  const [offered] = form.offers()
  if (!offered) throw new Error('nothing is offered')
  form.restore(offered)
  form.keeper().keep(values('of a, continued in b'))
  keepOfA(values('of a, continued in a'))
  expect(browser.texts()).toEqual(['of a, continued in a', 'of a, continued in b'])
})

test('what the form shows already is not offered, and its draft goes', () => {
  const browser = openBrowser()
  browser
    .open('a')
    .keeper()
    .keep([...values('shown'), ['idempotency_key', 'k1']])
  const form = browser.open('a')
  expect(
    form.offers([...values('shown'), ['date_of_birth', '01-02-1980'], ['idempotency_key', 'k2']]),
  ).toEqual([])
  expect(browser.texts()).toEqual([])
  browser
    .open('a')
    .keeper()
    .keep([...values('shown'), ['company_query', 'lark']])
  expect(form.offers([...values('shown'), ['company_query', '']])).toEqual([])
  browser.open('a').keeper().keep(values('shown'))
  expect(form.offers([...values('shown'), ['tick', 'on']]).map((draft) => draft.values)).toEqual([
    values('shown'),
  ])
})

test('a form with an uploaded file in which nothing was entered is no draft', () => {
  const browser = openBrowser()
  browser
    .open('a')
    .keeper()
    .keep([
      ['reason', ''],
      ['arrived:files', '{"file_name":"accounts.pdf"}'],
      ['period_from:k1', ''],
    ])
  expect(browser.open('a').offers([['reason', '']])).toEqual([])
  expect(browser.texts()).toEqual([])
})

test('what has arrived elsewhere leaves no draft', () => {
  const browser = openBrowser()
  const form = browser.open('a')
  const { keep, clear } = form.keeper()
  keep(values('saved'))
  clear()
  expect(browser.texts()).toEqual([])
})

test('a duplicated tab has a draft of its own', () => {
  const browser = openBrowser()
  const { keep: keepOfOriginal } = browser.open('a').keeper()
  browser.open('a').keeper().keep(values('of the copy'))
  keepOfOriginal(values('of the original'))
  expect(browser.texts()).toEqual(['of the copy', 'of the original'])
})

test('the drafts of a tab come before newer ones of others', () => {
  const browser = openBrowser()
  browser.open('a').keeper().keep(values('of a'))
  browser.open('b').keeper().keep(values('of b'))
  expect(offeredBy(browser.open('a'))).toEqual(values('of a'))
})

test('what was sent leaves no draft of it, and the drafts that it does not replace', () => {
  const browser = openBrowser()
  browser.open('a').keeper().keep(values('same'))
  browser.open('a').keeper().keep(values('other'))
  browser.open('b').keeper().keep(values('same, in another tab'))
  const form = browser.open('a')
  form.keeper().keep(values('sent'))
  form.sent((draft) => draft.values[0]?.[1]?.startsWith('same') === true)
  expect(browser.texts()).toEqual(['other'])
})
