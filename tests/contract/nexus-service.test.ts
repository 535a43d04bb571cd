import { beforeAll, expect, test } from 'vitest'
import type { BrokerService } from '#contract/calls/services.ts'
import { bookRow, clientBook } from '#sandbox/testing/samples.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { createLender, mustFail, mustSucceed, write } from '#tests/support/lender.ts'

const lender = createLender()
let admin: BrokerService

beforeAll(async () => {
  admin = (await lender.as(personas.admin)).broker
})

const book = (name: string, company: string) =>
  new File([clientBook([bookRow({ company_number: company })])], name)

test('a client book is imported once; the same file again is a conflict that names the first, unless it is forced', async () => {
  const first = mustSucceed(
    await admin.importClients({ file: book('first.csv', '99000070'), consent_declaration: 'true' }, write()),
  )
  expect(first).toMatchObject({ file_name: 'first.csv', uploaded_by: 'Alex Sample' })
  const again = await admin.importClients(
    { file: book('again.csv', '99000070'), consent_declaration: 'true' },
    write(),
  )
  expect(mustFail(again)).toMatchObject({
    kind: 'conflict',
    problemDetails: { import_id: first.id, file_name: 'first.csv', uploaded_by: 'Alex Sample' },
  })
  const unforced = await admin.importClients(
    { file: book('again.csv', '99000070'), consent_declaration: 'true', force: 'false' },
    write(),
  )
  expect(mustFail(unforced).kind).toBe('conflict')
  const forced = mustSucceed(
    await admin.importClients(
      { file: book('again.csv', '99000070'), consent_declaration: 'true', force: 'true' },
      write(),
    ),
  )
  expect(forced.id).not.toBe(first.id)
  const listed = mustSucceed(await admin.listClientImports()).map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining([first.id, forced.id]))
})

test('a repeated form is one import', async () => {
  const key = write()
  const send = () =>
    admin.importClients({ file: book('once.csv', '99000071'), consent_declaration: 'true' }, key)
  expect(mustSucceed(await send()).id).toBe(mustSucceed(await send()).id)
})

test('a file that is not a client book is refused at its field', async () => {
  const result = await admin.importClients(
    { file: new File(['%PDF-1.7'], 'book.pdf'), consent_declaration: 'true' },
    write(),
  )
  expect(mustFail(result)).toMatchObject({ kind: 'invalid', fields: ['file'] })
})

test('pre-qualified clients are listed, opened and exported', async () => {
  const { items } = mustSucceed(await admin.listPreQualified({ result: 'Eligible', page_size: 10 }))
  const [item] = items
  expect(item?.result).toBe('Eligible')
  const detail = mustSucceed(await admin.getPreQualified(item?.id ?? ''))
  expect(detail.company_name).toBe(item?.company_name)
  const file = mustSucceed(await admin.exportPreQualified({ result: 'Eligible' }))
  expect(await new Response(file.body).text()).toContain(item?.company_number)
  expect(mustFail(await admin.getPreQualified('none')).kind).toBe('not_found')
})

test('the template is a file of the requested type', async () => {
  const template = mustSucceed(await admin.downloadImportTemplate({ format: 'csv' }))
  expect(template.fileName).toMatch(/\.csv$/)
  expect(await new Response(template.body).text()).toContain('company_number')
})
