import { expect, test } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createDrafts, draftValues, type FormValues, listDrafts } from './device-drafts.ts'

const dayMs = 24 * 3_600_000

const values = (text: string): FormValues => [['contact.email', text]]

/** Drafts of a device on which every look at the clock is a second later. */
function openDevice() {
  const storage = memoryStorage()
  let time = 0
  const draftsOf = (name = 'refer:sample') =>
    createDrafts(name, {
      storage: () => storage,
      now: () => {
        time += 1_000
        return time
      },
    })
  const texts = (name?: string) =>
    draftsOf(name)
      .offers([])
      .map((draft) => draft.values[0]?.[1])
  return {
    storage,
    draftsOf,
    texts,
    wait: (ms: number) => {
      time += ms
    },
  }
}

test('offers the drafts of the same form and person only, the newest first', () => {
  const { draftsOf, texts } = openDevice()
  draftsOf().keep('a', values('older'))
  draftsOf().keep('b', values('newer'))
  draftsOf('refer:placeholder').keep('a', values('of someone else'))
  expect(texts()).toEqual(['newer', 'older'])
})

test('dropping one draft leaves the other', () => {
  const { draftsOf, texts } = openDevice()
  draftsOf().keep('a', values('a'))
  draftsOf().keep('b', values('b'))
  draftsOf().drop('b')
  expect(texts()).toEqual(['a'])
})

test('deletes a draft after 14 days', () => {
  const { storage, draftsOf, texts, wait } = openDevice()
  draftsOf().keep('a', values('a'))
  wait(14 * dayMs - 4_000)
  expect(texts()).toEqual(['a'])
  wait(4_000)
  expect(texts()).toEqual([])
  expect(storage.getItem('draft:refer:sample:a')).toBeNull()
})

test('keeps neither dates of birth nor bank numbers, and only the names of files', () => {
  const form = new FormData()
  form.set('date_of_birth', '01-02-1980')
  form.set('bank.account_number', '12345678')
  form.set('unchecked_account', '00003412345678')
  form.set('evidence_file', new File(['private'], 'consent.pdf'))
  form.set('first_name', 'Kept')
  expect(draftValues(form)).toEqual([
    ['evidence_file', 'consent.pdf'],
    ['first_name', 'Kept'],
  ])
})

test.each([
  '',
  'nonsense',
  '{}',
  '[]',
  '{"savedAt":"1","values":[]}',
  '{"savedAt":1,"values":[["a"]]}',
  '{"savedAt":1,"values":[["a",1]]}',
])('takes %j in storage for no draft', (text) => {
  const { storage, texts } = openDevice()
  storage.setItem('draft:refer:sample:a', text)
  expect(texts()).toEqual([])
})

test('works without storage where the browser refuses it', () => {
  const drafts = createDrafts('refer:sample', {
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  drafts.keep('a', values('a'))
  drafts.drop('a')
  expect(drafts.offers([])).toEqual([])
})

test('what the form shows already is not offered, and its draft goes', () => {
  const { draftsOf, texts } = openDevice()
  draftsOf().keep('a', [...values('shown'), ['idempotency_key', 'k1'], ['company_query', 'lark']])
  const shown: FormValues = [...values('shown'), ['idempotency_key', 'k2'], ['company_query', '']]
  expect(draftsOf().offers(shown)).toEqual([])
  expect(texts()).toEqual([])
  draftsOf().keep('a', values('shown'))
  expect(draftsOf().offers([...values('shown'), ['tick', 'on']])).toHaveLength(1)
})

test('a form with an uploaded file in which nothing was entered is no draft', () => {
  const { draftsOf, texts } = openDevice()
  draftsOf().keep('a', [
    ['reason', ''],
    ['arrived:files', '{"file_name":"accounts.pdf"}'],
    ['period_from:k1', ''],
  ])
  expect(draftsOf().offers([['reason', '']])).toEqual([])
  expect(texts()).toEqual([])
})

test('drops the drafts that what was sent replaces, and no other', () => {
  const { draftsOf, texts } = openDevice()
  draftsOf().keep('a', values('same'))
  draftsOf().keep('b', values('other'))
  draftsOf('refer:placeholder').keep('a', values('same'))
  draftsOf().dropAll((draft) => draft.values[0]?.[1] === 'same')
  expect(texts()).toEqual(['other'])
  draftsOf().dropAll()
  expect(texts()).toEqual([])
  expect(texts('refer:placeholder')).toEqual(['same'])
})

test('drafts on a device are listed by their names, without old ones', () => {
  const { storage, draftsOf, wait } = openDevice()
  storage.setItem('recent-clients:sample', '[]')
  draftsOf('appeal:sample:1').keep('a', values('old'))
  wait(14 * dayMs)
  draftsOf('requests:placeholder:2').keep('b', values('two'))
  draftsOf('refer:sample').keep('b', values('three'))
  const drafts = listDrafts(
    'draft:',
    () => storage,
    () => 15 * dayMs,
  )
  expect(drafts.map(({ instance }) => instance)).toEqual(['requests:placeholder:2:b', 'refer:sample:b'])
})
