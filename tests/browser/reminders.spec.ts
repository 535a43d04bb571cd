import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const message = (page: Page) => page.getByLabel('Message', { exact: true })

/** What an app is given: the whole text, of the link’s own parameter. */
async function textOf(page: Page, name: string | RegExp, parameter: string) {
  const address = await page.getByRole('link', { name }).getAttribute('href')
  return new URL(address ?? '').searchParams.get(parameter)
}

async function select(page: Page, names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

test('several clients are reminded in turn, by a message that can be changed', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  const first = await firm.client('99000011')
  const second = await firm.client('99000012')
  await signIn(firm.admin)
  await visit('/application?status=AwaitingSignUp')
  await page.getByRole('button', { name: 'Export them' }).click()
  await expect(heading(page)).toHaveText('No clients selected')
  await visit('/application?status=AwaitingSignUp')
  await select(page, [first.name, second.name])
  const selected = page.getByText('2 clients selected on this page.')
  await expect(selected).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 2 clients' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^clients-.*-selected\.csv$/)
  await expect(page.getByText('File downloaded successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Remind 2 clients' }).click()

  await expect(heading(page)).toHaveText(/^Remind /)
  const reminded = (await heading(page).textContent())?.replace('Remind ', '') ?? ''
  await expect(message(page)).toHaveValue(/Complete it here:\nhttp.*\n\nIt is needed by/)
  await message(page).fill('Hello. One thing: “sign-up” & no more')
  for (const [name, parameter] of [
    ['Email', 'body'],
    ['Text message', 'body'],
    [/^WhatsApp/, 'text'],
  ] as const)
    await expect.poll(() => textOf(page, name, parameter)).toContain('“sign-up” & no more')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Email' }).click()
  await expect(page.getByText('Last reminder opened on this device')).toBeVisible()

  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(heading(page)).not.toHaveText(`Remind ${reminded}`)
  await expect(page.getByText('Last reminder opened on this device')).toBeHidden()
  await visit('/application?status=AwaitingSignUp')
  await expect(page.getByRole('row').filter({ hasText: reminded })).toContainText('Reminder opened')
  await expect(page.getByText('Reminder opened')).toHaveCount(1)

  await select(page, [first.name])
  await expect(page.getByText('1 client selected on this page.')).toBeVisible()
  await page.getByRole('link', { name: /^You act next/ }).click()
  await expect(page.getByText('With the clients you select:')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a selection leads to the message, and a client’s page to its own', async ({
    page,
    firm,
    signIn,
    visit,
  }) => {
    const { name } = await firm.client('99000011')
    await signIn(firm.admin)
    await visit('/application?status=AwaitingSignUp')
    await page.getByRole('button', { name: 'Export them' }).click()
    await expect(heading(page)).toHaveText('No clients selected')
    await visit('/application?status=AwaitingSignUp')
    await select(page, [name])
    await page.getByRole('button', { name: 'Remind' }).click()
    await expect(heading(page)).toHaveText(`Remind ${name}`)
    expect(await textOf(page, 'Email', 'body')).toContain('Complete it here:')
    await expect(page.getByRole('button', { name: 'Copy message' })).toBeHidden()
    await page.getByRole('link', { name: 'Open client' }).click()
    await page.getByRole('main').locator('summary', { hasText: 'More' }).click()
    await page.getByRole('link', { name: 'Remind the client' }).click()
    await expect(heading(page)).toHaveText(`Remind ${name}`)
  })
})
