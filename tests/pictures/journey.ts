import type { Page } from '@playwright/test'
import { completeDirector, submitApplication, uploadStatement } from '#tests/browser/application-form.ts'
import { chooseCompany, fillReferral } from '#tests/browser/referral-form.ts'
import type { Frame } from '#tests/support/moving-picture.ts'

/** The main journey from the sign-in, which is open, to underwriting. */
export async function journey(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const show = async (ms: number) => {
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    frames.push({ png, ms })
  }
  const top = () => page.evaluate(() => window.scrollTo(0, 0))

  await page.getByLabel('Email').fill('broker@meridianquay.example')
  await page.getByLabel('Password').fill('practice')
  await show(1_500)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await show(2_000)

  await page.getByRole('main').getByRole('link', { name: 'Refer a client' }).first().click()
  await chooseCompany(page, '99000082')
  await show(2_000)
  await fillReferral(page, 'rich')
  await page.getByRole('region', { name: 'Funding' }).scrollIntoViewIfNeeded()
  await show(2_000)
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await page.getByRole('heading', { name: 'Check before you refer' }).waitFor()
  await show(2_000)
  await page.getByRole('button', { name: /^Refer / }).click()
  await page.getByRole('heading', { level: 1, name: /has been referred$/ }).waitFor()
  await show(2_000)

  await page.getByRole('link', { name: 'Open client' }).click()
  await page.waitForURL(/\/application\/[0-9a-f-]{36}$/)
  await top()
  await show(2_000)
  await completeDirector(page, 'rich')
  await page.getByText('1 of 1 complete').first().waitFor()
  await top()
  await show(2_000)
  await uploadStatement(page, 'rich')
  await page.getByRole('region', { name: 'Bank statements' }).getByText('october.pdf').first().waitFor()
  await show(2_000)
  await submitApplication(page)
  await page.getByRole('main').getByText('Underwriting in progress').first().waitFor()
  await top()
  await show(3_000)
  return frames
}
