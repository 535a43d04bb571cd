import { expect, test, vi } from 'vitest'
import { createUploadStatus, showAfterMs, type UploadText, uploadText } from './upload-status.ts'

const upload = { name: 'clients.xlsx', percent: 0, again: false, startedAt: 0 }

test.each([
  [0, false, 'Uploading clients.xlsx, 0%.', 'Uploading clients.xlsx'],
  [24, false, 'Uploading clients.xlsx, 24%.', 'Uploading clients.xlsx'],
  [42, false, 'Uploading clients.xlsx, 42%.', 'Uploading clients.xlsx, 25%'],
  [99, false, 'Uploading clients.xlsx, 99%.', 'Uploading clients.xlsx, 75%'],
  [100, false, 'Checking clients.xlsx.', 'Checking clients.xlsx'],
  [30, true, 'Uploading clients.xlsx again, 30%.', 'Uploading clients.xlsx again, 25%'],
  [100, true, 'Checking clients.xlsx.', 'Checking clients.xlsx'],
])('%d%% sent, again: %s: "%s", and "%s" is announced', (percent, again, title, announced) => {
  expect(uploadText({ ...upload, percent, again })).toMatchObject({ title, announced })
})

function openStatus() {
  const clock = { now: 0 }
  const page = { shown: undefined as UploadText | undefined, cancel: () => {} }
  const cancel = vi.fn()
  const open = vi.fn((onCancel: () => void) => {
    page.cancel = onCancel
    return {
      isShown: () => page.shown !== undefined,
      update(text: UploadText) {
        page.shown = text
      },
    }
  })
  return { clock, page, cancel, open, status: createUploadStatus({ cancel, open, now: () => clock.now }) }
}

test('is shown for what takes longer than a second', () => {
  const { clock, page, status } = openStatus()
  status.show({ ...upload, percent: 10 })
  expect(page.shown).toBeUndefined()
  clock.now = showAfterMs
  status.show({ ...upload, percent: 20 })
  expect(page.shown?.title).toBe('Uploading clients.xlsx, 20%.')
  expect(status.isShown()).toBe(true)
  status.show({ ...upload, percent: 100 })
  expect(page.shown?.title).toBe('Checking clients.xlsx.')
})

test('a file that is sent at once is not shown', () => {
  const { clock, open, status } = openStatus()
  clock.now = showAfterMs
  status.show({ ...upload, percent: 100 })
  expect(open).not.toHaveBeenCalled()
})

test('a pause is said at once', () => {
  const { page, status } = openStatus()
  status.show({ ...upload, paused: true })
  expect(page.shown).toMatchObject({
    title: 'You are offline.',
    text: ' The upload of clients.xlsx starts again when you are connected. It will not be sent twice.',
  })
})

test('is one message, until another takes its place', () => {
  const { clock, page, open, status } = openStatus()
  clock.now = showAfterMs
  status.show({ ...upload, percent: 20 })
  status.show({ ...upload, percent: 21 })
  expect(open).toHaveBeenCalledOnce()
  page.shown = undefined
  status.show({ ...upload, percent: 5, again: true })
  expect(open).toHaveBeenCalledTimes(2)
  expect(page.shown).toHaveProperty('title', 'Uploading clients.xlsx again, 5%.')
})

test('cancels the upload as it is then', () => {
  const { clock, page, cancel, status } = openStatus()
  clock.now = showAfterMs
  status.show({ ...upload, percent: 20 })
  status.show({ ...upload, percent: 60 })
  page.cancel()
  expect(cancel).toHaveBeenCalledExactlyOnceWith({ ...upload, percent: 60 })
})
