import { expect, test } from 'vitest'
import { unsentField, unsentFile } from '#app/uploads/upload-entry.ts'
import { formFiles } from './form-files.ts'

function unsent(...values: string[]) {
  const form = new FormData()
  for (const value of values) form.append(unsentField('files'), value)
  return formFiles({ form, files: [] }, 'files', 'arrived')
}

test('a file that was not uploaded ahead of its form is one that the form refuses', () => {
  const failed = unsentFile({ name: 'fake.pdf', state: 'failed', problem: 'its content does not match' })
  const missing = unsentFile({ name: 'lost.pdf', state: 'missing' })
  expect(unsent(JSON.stringify(failed), JSON.stringify(missing))).toMatchObject({
    arrived: [],
    refused: [
      { name: 'fake.pdf', problem: 'its content does not match' },
      { name: 'lost.pdf', problem: 'choose it again, or remove it' },
    ],
  })
})

test.each(['nonsense', '[]', '{"name":""}', 'null'])('what is not a file is ignored: %s', (value) => {
  expect(unsent(value).refused).toEqual([])
})
