import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import type { Site } from './click-through.ts'
import { firstSubmit, type SubmittedForm } from './first-submit.ts'
import { median } from './median.ts'
import { type Interaction, interactionMs, layoutShift, press } from './page-response.ts'
import { clicksOf, pagesOf } from './sample-pages.ts'
import { launchBrowser, type Network, networks } from './slow-browser.ts'
import { type StaticPages, startStaticPages } from './static-pages.ts'
import { figure, printTable, verdict } from './table.ts'

/** Limits of design goals 7 and 8. */
const limits = { submit: 1.2, shift: 0, interactionMs: 100 }
const rounds = Number(process.env.ROUNDS ?? 3)
const email = 'admin@meridianquay.example'

/** Valid as it is shown, and the one with the most fields, which is sent without answers. */
const forms: SubmittedForm[] = [
  { path: '/settings/business?part=account', button: 'Save phone number' },
  { path: '/refer', button: 'Check and refer' },
]

async function bench(folder: string): Promise<void> {
  const browser = await launchBrowser()
  const pair = await startPortalPair(join(folder, 'portal.log'), { LOG_LEVEL: 'warn' })
  try {
    const site = { origin: pair.origin, cookie: await signedInCookie(pair.origin, email) }
    const statics = await startStaticPages(
      site.origin,
      site.cookie,
      forms.map(({ path }) => path),
    )
    for (const network of networks) await reportSubmits(browser, network, site, statics)
    statics.stop()
    const [slow] = networks
    if (!slow) return
    await reportShifts(browser, slow, site)
    await reportInteractions(browser, slow, site)
  } finally {
    await browser.close()
    await pair.stop()
  }
}

async function reportSubmits(
  browser: Browser,
  network: Network,
  site: Site,
  statics: StaticPages,
): Promise<void> {
  const rows: string[][] = []
  for (const form of forms) {
    const files = { origin: statics.origin, cookie: '' }
    const plain = await medianOf(() => firstSubmit(browser, network, { ...files, ...form }))
    for (const scriptless of [false, true]) {
      const own = await medianOf(() => firstSubmit(browser, network, { ...site, ...form, scriptless }))
      const name = scriptless ? `${form.path}, scripts blocked` : form.path
      const ratio = own / plain
      rows.push([
        name,
        figure(own),
        figure(plain),
        figure(ratio, 2),
        String(limits.submit),
        verdict(ratio, limits.submit),
      ])
    }
  }
  printTable(
    `${network.name}: a form that is sent as soon as it is shown, in a fresh browser (median of ${rounds})`,
    ['form', 'portal ms', 'static ms', 'ratio', 'limit', ''],
    rows,
  )
}

async function reportShifts(browser: Browser, network: Network, site: Site): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(await pagesOf(site.origin, site.cookie))) {
    const shift = await layoutShift(browser, network, site, path)
    rows.push([name, figure(shift, 4), String(limits.shift), verdict(shift, limits.shift)])
  }
  printTable(`${network.name}: layout shift until the page is at rest`, ['page', 'shift', 'limit', ''], rows)
}

async function reportInteractions(browser: Browser, network: Network, site: Site): Promise<void> {
  const rows: string[][] = []
  for (const interaction of await interactionsOf(site)) {
    const ms = await medianOf(() => interactionMs(browser, network, site, interaction))
    const limit = limits.interactionMs
    rows.push([interaction.name, figure(ms), String(limit), verdict(ms, limit)])
  }
  printTable(
    `Interaction to next paint, processor slowed four times (median of ${rounds})`,
    ['interaction', 'ms', 'limit', ''],
    rows,
  )
}

async function interactionsOf({ origin, cookie }: Site): Promise<Interaction[]> {
  const [list = '', client = '', documents = ''] = await clicksOf(origin, cookie)
  const link =
    (path: string): Interaction['run'] =>
    async (page) => {
      // One in a closed menu is not on screen.
      await press(page.locator(`a[href="${path}"]:visible`).first())
      await page.waitForURL(`**${path}`)
    }
  return [
    { name: 'open the clients list', path: '/dashboard', run: link(list) },
    { name: 'open a client', path: list, run: link(client) },
    { name: 'open its documents', path: client, run: link(documents) },
    {
      name: 'open the account menu',
      path: list,
      run: (page) => press(page.locator('summary', { hasText: 'account menu' })),
    },
    {
      name: 'type in the search of the list',
      path: list,
      run: (page) => page.getByRole('searchbox').first().press('m'),
    },
    {
      name: 'type in the referral',
      path: '/refer',
      run: (page) => page.getByRole('textbox').first().press('m'),
    },
    {
      name: 'send an incomplete referral',
      path: '/refer',
      run: (page) => press(page.getByRole('button', { name: 'Check and refer' })),
    },
  ]
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure())
  return median(values)
}

const folder = mkdtempSync(join(tmpdir(), 'portal-interaction-'))
try {
  await bench(folder)
} finally {
  rmSync(folder, { recursive: true })
}
