import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { beforeScripts, holdScripts, scripts } from './hold-scripts.ts'
import {
  addAndRemoveOwner,
  continueTo,
  fillContact,
  fillPayout,
  fillRegulation,
  fillSignatory,
  isAt,
  send,
  uploadAfterOffline,
} from './onboarding-form.ts'
import { kept } from './reopen-tab.ts'
import { expect, ready, test } from './test.ts'

interface Decision {
  /** The name of a firm that has applied. */
  applied: string
  call: 'send-contract' | 'decide'
  data?: object
}

/** Has the lender do something with a firm, at its desk. */
async function decide(page: Page, lender: string, { applied, call, data = {} }: Decision): Promise<void> {
  const headers = { accept: 'application/json', origin: lender }
  const listed = await page.request.get(`${lender}/console/brokerages`, { headers })
  const { brokerages } = (await listed.json()) as {
    brokerages: { id: string; name: string; status: string }[]
  }
  const id = brokerages.find(({ name, status }) => name === applied && status === 'PendingReview')?.id
  const answer = await page.request.post(`${lender}/console/brokerages/${id}/${call}`, { headers, data })
  expect(answer.ok()).toBe(true)
}

async function isAccessible(page: Page): Promise<void> {
  await expectAccessible(page)
  await fits(page, 390)
}

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function changeEmailInAnotherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/onboarding/firm')
  await ready(other)
  await other.getByLabel('Firm email').fill('later@fenwater.example')
  await other.getByRole('button', { name: 'Save and come back' }).click()
  await isAt(other, 'Continue your application')
  await other.close()
}

test('answers that were not saved are offered again until the application is discarded, and replace another tab’s once both were shown', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  await signIn(firm.applicant, '/onboarding')
  await page.getByRole('link', { name: 'Start application' }).click()
  const email = page.getByLabel('Firm email')
  await email.fill('hello@fenwater.example')
  await page.getByRole('button', { name: 'Save and come back' }).click()
  await page.getByRole('link', { name: 'Continue with firm' }).click()
  await isAt(page, 'Which firm are you applying for?')
  const state = page.getByRole('status')
  await expect(state.filter({ hasText: /^Saved at/ })).toBeVisible()
  await expect(email).toHaveValue('hello@fenwater.example')
  await email.fill('later@fenwater.example')
  await expect(state.filter({ hasText: /^Saved on this device at/ })).toBeVisible()
  const offer = page.getByText('Restore your draft from')
  await page.goto('/onboarding/firm')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(email).toHaveValue('later@fenwater.example')
  await changeEmailInAnotherTab(context)
  await email.fill('own@fenwater.example')
  await page.getByRole('button', { name: 'Save and come back' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'These answers have changed' })).toBeFocused()
  await expect(
    page.getByRole('row', { name: 'Email later@fenwater.example own@fenwater.example' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save and come back' }).click()
  await isAt(page, 'Continue your application')
  await page.getByText('Start again').click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await isAt(page, /^Apply to refer clients/)
  await page.getByRole('link', { name: 'Start application' }).click()
  await isAt(page, 'Which firm are you applying for?')
  await ready(page)
  await expect(offer).toHaveCount(0)
  await expect(email).not.toHaveValue('own@fenwater.example')
})

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('Enter searches for a firm, then continues', async ({ page, firm, signIn }) => {
      await signIn(firm.applicant, '/onboarding/firm')
      await page.getByLabel('Find your firm at Companies House').fill(firm.own('99000904'))
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Use this company.*Fenwater Finance Ltd/ }).click()
      await expect(page.getByRole('group', { name: 'Chosen company' })).toBeVisible()
      await page.getByLabel('Firm email').fill('hello')
      await continueTo(page, 'regulation')
      await expect(page.getByRole('alert').filter({ hasText: 'Check 2 answers' })).toBeFocused()
      await fillContact(page)
      await page.keyboard.press('Enter')
      await isAt(page, 'How is your firm regulated?')
      await expect(page.getByLabel('Membership number')).toBeHidden()
      await page.getByRole('radio', { name: 'NACFB' }).check()
      await expect(page.getByLabel('Membership number')).toBeVisible()
      await page.getByRole('button', { name: 'Back to firm' }).click()
      await isAt(page, 'Which firm are you applying for?')
      await page.getByRole('button', { name: 'Choose another company' }).click()
      await page.getByRole('radio', { name: 'Sole trader' }).check()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await expect(page.getByLabel('Legal name')).toHaveValue('')
      await page.getByLabel('Legal name').fill('Amber Lane Finance')
      await page.getByLabel('Unique taxpayer reference (UTR)').fill('1234567890')
      await continueTo(page, 'regulation')
      await isAt(page, 'How is your firm regulated?')
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a new firm applies, resumes after its tab is closed in step 3, signs and reaches the dashboard', {
    tag: '@gate',
  }, async ({ page: first, context, firm, lender, signIn }) => {
    test.slow()
    await signIn(firm.applicant, '/onboarding')
    await first.getByRole('link', { name: 'Start application' }).click()
    await isAt(first, 'Which firm are you applying for?')
    await context.setOffline(true)
    await first.getByLabel('Find your firm at Companies House').fill('fenwater')
    await expect(first.getByText('We could not search Companies House')).toBeVisible()
    await context.setOffline(false)
    await first.getByLabel('Find your firm at Companies House').fill(firm.own('99000904'))
    await first.getByRole('button', { name: /^Use this company.*Fenwater Finance Ltd/ }).click()
    await expect(first.getByRole('group', { name: 'Chosen company' })).toContainText('Fenwater Finance Ltd')
    await fits(first, 320)
    await isAccessible(first)
    await fillContact(first)
    await continueTo(first, 'regulation')
    await isAt(first, 'How is your firm regulated?')
    await continueTo(first, 'people')
    await expect(first.getByRole('link', { name: 'Enter the ICO number, like ZA123456' })).toBeVisible()
    await isAccessible(first)
    await fillRegulation(first, 'native')
    await continueTo(first, 'people')
    await isAt(first, 'Who signs, and who owns your firm?')
    await fillSignatory(first)
    await first.getByRole('radio', { name: 'Yes', exact: true }).check()
    await addAndRemoveOwner(first)
    const draft = first.getByRole('status')
    await first.getByLabel('Phone').fill('07700 900162')
    await expect(draft.filter({ hasText: /^Saved on this device at/ })).toBeVisible()
    const showFound = await holdScripts(first)
    await first.reload(beforeScripts)
    await first.getByLabel('Job title').fill('Founder')
    await showFound()
    await expect(first.getByLabel('Job title')).toHaveValue('Founder')
    await first.getByRole('button', { name: 'Restore draft' }).click()
    await expect(first.getByLabel('Phone')).toHaveValue('07700 900162')
    await first.getByLabel('Job title').fill('Founder')
    await first.getByRole('button', { name: 'Save and come back' }).click()
    await isAt(first, 'Continue your application')
    await first.close()

    const page = await context.newPage()
    // Where it resumes, no script loads.
    await page.route(scripts, (route) => route.abort())
    await page.goto('/onboarding')
    await isAt(page, 'Continue your application')
    await page.getByRole('link', { name: 'Continue with people' }).click()
    await expect(page.getByLabel('Job title')).toHaveValue('Founder')
    await isAccessible(page)
    await fillSignatory(page)
    await addAndRemoveOwner(page)
    await page.getByRole('radio', { name: 'No', exact: true }).check()
    await continueTo(page, 'payout')
    await isAt(page, 'Where should Wrenfield Lending pay commission?')
    await page.unroute(scripts)
    const arrive = await holdScripts(page)
    await page.reload(beforeScripts)
    await isAccessible(page)
    await fillPayout(page)
    await arrive()
    await expect.poll(() => kept(page)).toContain('accounts@fenwater.example')
    await continueTo(page, 'declarations')
    await isAt(page, 'Documents and declarations')
    await expect(page.getByRole('main')).toContainText('Ending 0190')
    await isAccessible(page)
    await uploadAfterOffline(page, 'Certificate of incorporation')
    const boxes = page.getByRole('checkbox')
    for (const box of await boxes.all()) await box.check()
    await changeEmailInAnotherTab(context)
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('link', { name: /^These answers have changed since/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('later@fenwater.example')
    await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
    await send(page, ['Proof of the bank account'])
    await isAccessible(page)

    await decide(page, lender, { applied: 'Fenwater Finance Ltd', call: 'send-contract' })
    await page.getByRole('button', { name: 'Check again' }).click()
    await isAt(page, 'Sign the agreement')
    await isAccessible(page)
    await page.getByRole('link', { name: 'Read and sign' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /sign/i }).click()
    await page.goto('/onboarding')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a declined firm applies again as a sole trader, saves and returns, and is declined with another reason', async ({
    page,
    firm,
    lender,
    signIn,
  }) => {
    test.slow()
    await signIn(firm.rejected, '/onboarding')
    await isAt(page, 'Application declined')
    await expect(page.getByRole('main')).toContainText('We could not find your firm reference number')
    await page.getByRole('link', { name: 'Apply again' }).click()
    await expect(page.getByLabel('Company number')).toHaveValue(firm.own('99000906'))
    await page.getByRole('radio', { name: 'Sole trader' }).check()
    await page.getByLabel('Legal name').fill('Amber Lane Finance')
    await page.getByRole('button', { name: 'Save and come back' }).click()
    await isAt(page, 'Application declined')
    await page.getByRole('link', { name: 'Continue with firm' }).click()
    await expect(page.getByLabel('Legal name')).toHaveValue('Amber Lane Finance')
    await page.getByLabel('Unique taxpayer reference (UTR)').fill('1234567890')
    await page.getByLabel('Address line 1').fill('1 Sample Lane')
    await page.getByLabel('Town or city').fill('Sampleton')
    await page.getByLabel('Postcode').fill('zz1 1aa')
    await page.getByLabel('Country', { exact: true }).selectOption('England')
    await fillContact(page)
    await continueTo(page, 'regulation')
    await fillRegulation(page, 'native')
    await continueTo(page, 'people')
    await isAt(page, 'Who signs the agreement?')
    await fillSignatory(page)
    await continueTo(page, 'payout')
    await fillPayout(page)
    await page.getByLabel('Account number').fill('12345678')
    await continueTo(page, 'declarations')
    await expect(page.getByRole('link', { name: /^This account number does not belong/ })).toBeVisible()
    await expect(page.getByLabel('Email for statements')).toHaveValue('accounts@fenwater.example')
    await page.getByLabel('Account number').fill('00000190')
    await continueTo(page, 'declarations')
    await isAt(page, 'Documents and declarations')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('link', { name: 'Upload proof of the bank account' })).toBeVisible()
    await send(page, ['Proof of the bank account'])

    const data = { step: 'reject', reason: 'The UTR is not yours.' }
    await decide(page, lender, { applied: 'Amber Lane Finance', call: 'decide', data })
    await page.getByRole('button', { name: 'Check again' }).click()
    await isAt(page, 'Application declined')
    await expect(page.getByRole('main')).toContainText('The UTR is not yours.')
    await page.getByRole('link', { name: 'Apply again' }).click()
    await expect(page.getByLabel('Legal name')).toHaveValue('Amber Lane Finance')
  })
})
