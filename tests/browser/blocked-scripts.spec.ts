import type { Page } from '@playwright/test'
import {
  acceptOffer,
  completeDirector,
  fillDirector,
  openDirector,
  submitApplication,
  uploadStatement,
} from './application-form.ts'
import { deskOf } from './desk.ts'
import { beforeScripts, holdScripts, scripts } from './hold-scripts.ts'
import { chooseCompany, fillReferral, sendReferral } from './referral-form.ts'
import { expect, test } from './test.ts'

test('with every script blocked a referral reaches an accepted offer', { tag: '@gate' }, async ({
  page,
  firm,
  lender,
  signIn,
}) => {
  await signIn(firm.broker)
  const company = firm.own('99000097')
  const main = page.getByRole('main')
  await page.route(scripts, (route) => route.abort())
  await page.goto('/refer')
  await chooseCompany(page, company)
  await fillReferral(page, 'native')
  await sendReferral(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const desk = deskOf(page.request, lender, id)
  await page.getByRole('link', { name: 'Open client' }).click()
  await completeDirector(page, 'native')
  await expect(main).toContainText('1 of 1 complete')
  await uploadStatement(page, 'native')
  await expect(main.getByRole('link', { name: 'october.pdf' })).toBeVisible()
  await submitApplication(page)
  await expect(main).toContainText('Underwriting in progress')

  await desk.act('ask', { codes: ['UseOfFunds'] })
  await page.goto(`/application/${id}/requests`)
  await page.getByLabel('Explanation, Use of funds').fill('Stock for the new shop.')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(main).toContainText('Underwriting in progress')
  await desk.review()
  await desk.act('move', { to: 'Approved', by: 'Lender' })
  await desk.act('offers', { count: 1 })
  await page.goto(`/application/${id}`)
  await acceptOffer(page)
})

test('what is entered before the scripts arrive is still there afterwards, and can be sent', async ({
  page,
  firm,
  signIn,
}) => {
  await signIn(firm.broker)
  const company = firm.own('99000098')
  let arrive = await holdScripts(page)
  await page.goto('/refer', beforeScripts)
  await page.getByLabel('Company name or number').fill(company)
  await fillReferral(page, 'native')
  const referral = await entered(page, 'Check and refer')
  await arrive()
  await expect.poll(() => entered(page, 'Check and refer')).toEqual(referral)
  const drafts = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(drafts).toContain('director.nine@example.com')
  await chooseCompany(page, company)
  await sendReferral(page)
  await page.getByRole('link', { name: 'Open client' }).click()

  await openDirector(page)
  await expect(page.getByRole('region', { name: 'Person' })).toBeVisible()
  arrive = await holdScripts(page)
  await page.reload(beforeScripts)
  await fillDirector(page, 'native')
  const director = await entered(page, 'Save details')
  await arrive()
  await expect.poll(() => entered(page, 'Save details')).toEqual(director)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('main')).toContainText('1 of 1 complete')
})

/** Values of the form with this button, by name. */
function entered(page: Page, button: string): Promise<[string, FormDataEntryValue][]> {
  return page
    .getByRole('button', { name: button })
    .evaluate(({ form }: HTMLButtonElement) => [...new FormData(form ?? undefined)].toSorted())
}
