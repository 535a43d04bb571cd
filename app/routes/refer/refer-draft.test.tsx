import { expect, test } from 'vitest'
import { companyChoice } from '#tests/support/companies.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { isSameCompany, ReferDraft } from './refer-draft.tsx'

const draftOf = (fields: Record<string, string>) => ({ savedAt: 1, values: Object.entries(fields) })

async function textOf(fields: Record<string, string>): Promise<string> {
  const html = await renderHtml(
    <ReferDraft draft={draftOf(fields)} onRestore={() => {}} onDiscard={() => {}} />,
  )
  return html.replaceAll(/<[^>]+>/g, ' ')
}

test.each([
  [{ company_choice: JSON.stringify(companyChoice()) }, 'Tideway Glass Ltd'],
  [{ company_choice: 'by-hand', 'company.name': 'Entered Ltd' }, 'Entered Ltd'],
  [{ 'contact.first_name': 'Sample' }, 'a client'],
])('the draft of %j is of %s, and may have been sent', async (fields, company) => {
  const text = await textOf(fields)
  expect(text).toContain(`You started to refer ${company} on this device.`)
  expect(text).toContain('it will not be sent twice')
  expect(text).not.toContain('did not send')
})

test('a draft is replaced by a referral of the same company only', () => {
  const draft = draftOf({ company_choice: 'by-hand', 'company.name': 'Entered Ltd' })
  expect(isSameCompany(draft, { initialValue: { company: { name: 'Entered Ltd' } } })).toBe(true)
  expect(isSameCompany(draft, { initialValue: { company: { name: 'Other Ltd' } } })).toBe(false)
})
