import type { BrowserContext, Page } from '@playwright/test'
import { fillDirector } from './application-form.ts'
import { expectAccessible } from './axe.ts'
import { isConnected } from './lose-session.ts'
import { choose, chooseCompany, fillReferral } from './referral-form.ts'
import { enterAccount, expect, type Fixtures, test } from './test.ts'

type Visitor = Pick<Fixtures, 'firm' | 'signIn' | 'visit'>

/** The session ends as it does by time: the browser still sends a cookie, or none, and no one knows it. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: '__Host-portal-sid' })
}

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to continue' })

/** Follows "Sign in in a new tab"; the identity provider still knows the person. */
async function signInBeside(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const beside = await opened
  await beside.waitForLoadState()
  return beside
}

/** A referral that is ready to be checked, from someone who has just been signed out. */
async function fillAndEnd(page: Page, { firm, signIn, visit }: Visitor, kind: 'rich' | 'native') {
  await signIn(firm.broker)
  await visit('/refer')
  await chooseCompany(page, firm.own('99000086'))
  await fillReferral(page, kind)
  await endSession(page.context())
}

/** The referral arrived as it was entered. */
async function expectReview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check before you refer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funding' })).toContainText('£25,000.00')
}

test('a submitted form is kept, and sent after signing in in another tab', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await fillAndEnd(page, { firm, signIn, visit }, 'rich')
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/refer$/)

  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('not signed in yet')
  const beside = await signInBeside(page)
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You are signed in again')
  await expect(beside.getByRole('main')).toContainText(firm.broker)
  await beside.close()
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'your session has ended' })).toBeVisible()
  await expect(amount(page)).toHaveValue(/25/)
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expectReview(page)
})

test('a director’s form keeps what no draft may hold', { tag: '@gate' }, async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  const { path } = await firm.client('99000019')
  await signIn(firm.broker)
  await visit(`${path}/directors`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Director One/ })
    .click()
  await fillDirector(page, 'rich')
  const born = page.getByRole('textbox', { name: 'Date of birth' })
  const date = await born.inputValue()
  await endSession(context)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(born).toHaveValue(date)
  const year = date.slice(-4)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    new RegExp(`\\b${year}\\b`),
  )
})

/** The documents of a client that is still being prepared. */
async function openDocuments({ firm, signIn, visit }: Visitor) {
  const { path } = await firm.client('99000019')
  await signIn(firm.broker)
  await visit(`${path}/documents`)
}

/** Chooses a file; returns the list of those chosen. */
async function chooseFile(page: Page, name: string) {
  const buffer = Buffer.from(`%PDF-1.4\n% ${name}`)
  await page
    .getByRole('button', { name: 'Files', exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer })
  return page.getByRole('list', { name: 'Files' })
}

test('uploaded files stay with their form, which submits them after signing in in another tab', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await openDocuments({ firm, signIn, visit })
  const files = await chooseFile(page, 'before.pdf')
  await expect(files).toContainText('before.pdfUploaded')
  await choose(page, 'rich', 'Type, before.pdf', 'Invoice')
  await endSession(context)
  const upload = page.getByRole('button', { name: 'Upload documents' })
  await upload.click()
  await expect(dialog(page)).toBeVisible()
  await (await signInBeside(page)).close()
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(files).toContainText('before.pdfUploaded, not added to the client yet')
  await upload.click()
  await expect(page.getByText('1 document uploaded')).toBeVisible()
})

test('a file chosen after the session has ended is uploaded after signing in in another tab', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await openDocuments({ firm, signIn, visit })
  await endSession(context)
  const files = await chooseFile(page, 'after.pdf')
  await expect(dialog(page)).toBeVisible()
  await (await signInBeside(page)).close()
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(files).toContainText('after.pdfNot uploaded: your session has ended')
  await page.getByRole('button', { name: 'Try again with after.pdf' }).click()
  await expect(files).toContainText('after.pdfUploaded, not added to the client yet')
})

test('a background lookup opens the dialog without navigating', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  await isConnected(page)
  await amount(page).fill('12345')
  await endSession(context)
  await page.getByLabel('Company name or number').pressSequentially(firm.own('99000086'))
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(amount(page)).toHaveValue('12345')
  await expect(page).toHaveURL(/\/refer$/)
})

test('a link leads through sign-in to its page', async ({ page, context, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/refer')
  await isConnected(page)
  await endSession(context)
  const signedIn = page.waitForRequest(/\/callback\?/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await signedIn
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('someone else who signs in in another tab cannot continue an open form; its own person can sign in after them', {
  tag: '@gate',
}, async ({ page, context, firm, signIn, visit }) => {
  await fillAndEnd(page, { firm, signIn, visit }, 'rich')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Check and refer' }).click()
  const wrong = await signInBeside(page)
  await enterAccount(wrong, firm.admin)
  await expect(wrong.getByRole('main')).toContainText(firm.admin)
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Someone else')
  await expect(dialog(page)).toBeVisible()

  // The provider knows the wrong account, and asks all the same.
  const right = await signInBeside(page)
  await enterAccount(right, firm.broker)
  await expect(right.getByRole('main')).toContainText(firm.broker)
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expectReview(page)
})

test('the dialog has no accessibility violation', async ({ page, context, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/refer')
  await isConnected(page)
  await endSession(context)
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is returned on its own page, and is sent after signing in in another tab', {
    tag: '@gate',
  }, async ({ page, firm, signIn, visit }) => {
    await fillAndEnd(page, { firm, signIn, visit }, 'native')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Check and refer' }).click()
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again to continue')

    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again to continue')
    const beside = await signInBeside(page)
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You are signed in again')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expectReview(page)
  })
})
