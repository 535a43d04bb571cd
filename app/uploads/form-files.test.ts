import { expect, test } from 'vitest'
import { addUnsent, allFiles } from './form-files.ts'

function unsent(...values: string[]) {
  const form = new FormData()
  for (const value of values) form.append('unsent:files', value)
  return allFiles(form)
}

test('a file that was not uploaded ahead of its form is one that the form refuses', () => {
  const failed = { name: 'fake.pdf', problem: 'its content does not match' }
  expect(unsent(JSON.stringify(failed))).toMatchObject({ arrived: {}, refused: { files: [failed] } })
})

test.each(['nonsense', '[]', '{"name":""}', '{"name":"on-its-way.pdf"}', 'null'])(
  'what is not a refused file is ignored: %s',
  (value) => expect(unsent(value).refused).toEqual({}),
)

test('each field has the files that it sent now and before, and the message of those that were refused', () => {
  const form = new FormData()
  const before = { file_path: 'store/a.pdf', file_name: 'a.pdf' }
  form.append('arrived:files:1', JSON.stringify(before))
  form.append('unsent:files:2', JSON.stringify({ name: 'b.pdf', problem: 'it is empty' }))
  form.append('note:1', 'A note')
  addUnsent(form, 'files:2', { name: 'c.exe', problem: 'another type' })
  expect(allFiles(form)).toMatchObject({
    arrived: { 'files:1': [before] },
    errors: { 'files:2': ['b.pdf: it is empty. c.exe: another type'] },
  })
})
