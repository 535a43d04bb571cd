import { expect, test } from 'vitest'
import { attachment, fileNameIn, safeFileName } from './content-disposition.ts'

test.each([
  ['october.pdf', `attachment; filename="october.pdf"; filename*=UTF-8''october.pdf`],
  ['Müller "1".pdf', `attachment; filename="M_ller _1_.pdf"; filename*=UTF-8''M%C3%BCller%20%221%22.pdf`],
  [
    'a\r\nSet-Cookie: x.pdf',
    `attachment; filename="aSet-Cookie: x.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x.pdf`,
  ],
  ["it's (2).pdf", `attachment; filename="it's (2).pdf"; filename*=UTF-8''it%27s%20%282%29.pdf`],
  ['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('%j is saved as %s', (name, header) => {
  expect(attachment(name)).toBe(header)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\files\\a.pdf', 'a.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['..', 'file'],
  ['', 'file'],
  [`${'x'.repeat(200)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test.each(['october.pdf', 'Müller 100% (2).pdf', "it's; new.csv"])(
  '%j is read again from its header',
  (name) => {
    expect(fileNameIn(attachment(name))).toBe(name)
  },
)

test.each([
  ['attachment; filename="clients-2026-11-19.csv"', 'clients-2026-11-19.csv'],
  ['attachment', 'file'],
  [null, 'file'],
])('%j names %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name)
})
