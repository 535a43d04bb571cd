import { expect, test } from 'vitest'
import { keepEntries, reduceUploads, restoreEntries, type UploadAction, type Uploads } from './uploads.ts'

const empty: Uploads = { entries: [], online: true }
const settings = {
  action: '/uploads',
  accept: '.pdf',
  maxFileBytes: 8,
  maxFiles: 3,
  problems: {
    type: 'wrong type',
    heic: 'iPhone photo',
    tooLarge: 'too large',
    tooMany: 'too many',
    empty: 'empty',
  },
}
const file = (name: string, content = 'sample') => new File([content], name)

interface Choice {
  list?: string
  maxFiles?: number
}

/** Files that are chosen: the id of each is its name. */
function chosen(
  files: readonly (string | File)[],
  { list = 'files', maxFiles = 3 }: Choice = {},
): UploadAction {
  const all = files.map((each) => (typeof each === 'string' ? file(each) : each))
  return {
    type: 'chosen',
    list,
    files: all.map((each) => ({ id: each.name, file: each })),
    settings: { ...settings, maxFiles },
    uploadType: 'Other',
  }
}

const stored = (id: string): UploadAction => ({
  type: 'stored',
  id,
  stored: { file_path: `store/${id}`, file_name: id },
})

const after = (...actions: UploadAction[]) => actions.reduce(reduceUploads, empty)
const states = ({ entries }: Uploads) => entries.map(({ name, state }) => `${name} ${state}`)
const reloaded = (uploads: Uploads): Uploads => ({
  ...uploads,
  entries: restoreEntries(keepEntries(uploads)),
})

test('files go ahead one by one, in their order', () => {
  const first = after(chosen(['a.pdf', 'b.pdf']))
  expect(states(first)).toEqual(['a.pdf uploading', 'b.pdf waiting'])
  expect(states(reduceUploads(first, stored('a.pdf')))).toEqual(['a.pdf uploaded', 'b.pdf uploading'])
})

test('a file says how much of it is sent, then that it is checked', () => {
  const half = after(chosen(['a.pdf']), { type: 'progress', id: 'a.pdf', percent: 40 })
  expect(half.entries).toMatchObject([{ state: 'uploading', percent: 40 }])
  expect(states(reduceUploads(half, { type: 'progress', id: 'a.pdf', percent: 100 }))).toEqual([
    'a.pdf checking',
  ])
})

test('a lost file rests three times while the next is sent, then the person must ask for it', () => {
  const lost: UploadAction = { type: 'lost', id: 'a.pdf' }
  const rested: UploadAction = { type: 'rested', id: 'a.pdf' }
  const once = after(chosen(['a.pdf', 'b.pdf']), lost)
  expect(states(once)).toEqual(['a.pdf resting', 'b.pdf uploading'])
  const again = [rested, stored('b.pdf')].reduce(reduceUploads, once)
  expect(states(again)).toEqual(['a.pdf uploading', 'b.pdf uploaded'])
  const thrice = [lost, rested, lost, rested].reduce(reduceUploads, again)
  expect(states(thrice)[0]).toBe('a.pdf uploading')
  const failed = reduceUploads(thrice, lost)
  expect(failed.entries[0]).toMatchObject({ state: 'failed', problem: 'the connection was lost' })
  const restarted = reduceUploads(failed, { type: 'restarted', id: 'a.pdf' })
  expect(restarted.entries[0]).toMatchObject({
    id: 'a.pdf',
    state: 'uploading',
    losses: 0,
    problem: undefined,
  })
})

test('uploads wait while offline, and go on with the network', () => {
  const offline = after(chosen(['a.pdf', 'b.pdf']), { type: 'network', online: false })
  expect(states(offline)).toEqual(['a.pdf waiting', 'b.pdf waiting'])
  const online = reduceUploads(offline, { type: 'network', online: true })
  expect(states(online)).toEqual(['a.pdf uploading', 'b.pdf waiting'])
})

test('a paused file leaves its turn to the next, and waits for it again', () => {
  const paused = after(chosen(['a.pdf', 'b.pdf']), { type: 'paused', id: 'a.pdf' })
  expect(states(paused)).toEqual(['a.pdf paused', 'b.pdf uploading'])
  const resumed = reduceUploads(paused, { type: 'restarted', id: 'a.pdf' })
  expect(states(resumed)).toEqual(['a.pdf waiting', 'b.pdf uploading'])
})

test('a lost file that was paused stays so when its rest is over', () => {
  const paused = after(chosen(['a.pdf']), { type: 'lost', id: 'a.pdf' }, { type: 'paused', id: 'a.pdf' })
  expect(states(reduceUploads(paused, { type: 'rested', id: 'a.pdf' }))).toEqual(['a.pdf paused'])
})

test('a removed file leaves its turn to the next', () => {
  expect(states(after(chosen(['a.pdf', 'b.pdf']), { type: 'removed', id: 'a.pdf' }))).toEqual([
    'b.pdf uploading',
  ])
})

test.each([
  [file('a.exe'), 'wrong type'],
  [file('a.HEIC'), 'iPhone photo'],
  [file('a.pdf', ''), 'empty'],
  [file('a.pdf', 'larger than 8'), 'too large'],
])('a file that the page can refuse is never sent: %#', (each, problem) => {
  expect(after(chosen([each])).entries).toMatchObject([{ state: 'failed', problem, permanent: true }])
})

test('files beyond the number that a field takes are refused, in that field alone', () => {
  const uploads = after(chosen(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']), chosen(['e.pdf'], { list: 'other' }))
  expect(uploads.entries.map(({ problem }) => problem)).toEqual([
    undefined,
    undefined,
    undefined,
    'too many',
    undefined,
  ])
})

test('where a field holds one file, another that is chosen takes its place, and no other field’s', () => {
  const one = { maxFiles: 1 }
  const uploads = after(
    chosen(['a.pdf'], one),
    chosen(['x.pdf'], { ...one, list: 'other' }),
    chosen(['b.pdf', 'c.pdf'], one),
  )
  expect(states(uploads)).toEqual(['x.pdf uploading', 'c.pdf waiting'])
})

test('a file whose content is refused cannot be sent again, and stays refused over a reload', () => {
  const refused = after(chosen(['a.pdf']), {
    type: 'refused',
    id: 'a.pdf',
    problem: 'no PDF',
    permanent: true,
  })
  expect(reloaded(refused).entries).toMatchObject([{ state: 'failed', problem: 'no PDF', permanent: true }])
  const corrected = reduceUploads(refused, {
    ...chosen([file('a.pdf')]),
    files: [{ id: 'new', file: file('a.pdf') }],
  } as UploadAction)
  expect(corrected.entries).toMatchObject([{ id: 'new', state: 'uploading' }])
})

test('after a reload uploaded files are listed and the others must be chosen again, with their key', () => {
  const before = after(chosen(['a.pdf', 'b.pdf']), stored('a.pdf'))
  const uploads = reloaded(before)
  expect(states(uploads)).toEqual(['a.pdf uploaded', 'b.pdf missing'])
  expect(states(reduceUploads(uploads, { type: 'restarted', id: 'b.pdf' }))).toEqual(states(uploads))
  const again = { ...chosen(['b.pdf']), files: [{ id: 'new', file: file('b.pdf') }] } as UploadAction
  expect(reduceUploads(uploads, again).entries[1]).toMatchObject({ id: 'b.pdf', state: 'uploading' })
})

test('files that were sent with a form go with it, unless it gives them back', () => {
  const settled = (version: string, ...names: string[]): UploadAction => ({
    type: 'settled',
    list: 'files',
    version,
    arrived: names.map((name) => ({ file_path: `store/${name}`, file_name: name })),
  })
  const uploaded = after(chosen(['a.pdf', 'b.pdf']), stored('a.pdf'), stored('b.pdf'), settled('form 1'))
  expect(states(uploaded)).toHaveLength(2)
  const sent = [{ type: 'sent', list: 'files', version: 'form 1' } as const, settled('form 1')].reduce(
    reduceUploads,
    uploaded,
  )
  expect(states(sent)).toHaveLength(2)
  expect(states(reduceUploads(sent, settled('form 2', 'b.pdf')))).toEqual(['b.pdf uploaded'])
  expect(states(after(settled('form 1', 'c.pdf')))).toEqual(['c.pdf uploaded'])
})
