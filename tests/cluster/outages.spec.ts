import { instanceHeader } from './load-balancer.ts'
import { expect, test, watchTraffic } from './test.ts'

test('an instance that is killed during use causes no error', async ({
  context,
  page,
  cluster,
  signIn,
  visit,
}) => {
  await signIn('broker')
  const traffic = watchTraffic(context, cluster.origin)
  await expect(async () => {
    await visit('/dashboard')
    expect(traffic.instances.size).toBe(2)
  }).toPass()
  const [gone] = cluster.instances
  gone?.child.kill('SIGKILL')
  expect(await gone?.ended).not.toBe(0)
  const answering = new Set<string | undefined>()
  for (const path of ['/dashboard', '/application', '/refer', '/dashboard', '/application', '/refer']) {
    // Of the pages alone: what the page before fetched may still be reported, or come from the browser's cache.
    const [answer] = await Promise.all([
      page.waitForEvent('response', (response) => response.request().isNavigationRequest()),
      visit(path),
    ])
    answering.add(answer.headers()[instanceHeader]?.split(', ').at(-1))
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  expect(answering.size).toBe(1)
  expect(traffic.signIns).toEqual([])
  // A file that was fetched ahead may have been cut off with its instance: no page had a use for it yet.
  expect(traffic.failures.filter((line) => !line.includes('/assets/'))).toEqual([])
})

test('a stopping instance completes its requests', async ({ context, cluster, signIn, visit }) => {
  await signIn('broker')
  const traffic = watchTraffic(context, cluster.origin)
  const [leaving] = cluster.instances
  leaving?.child.kill('SIGTERM')
  for (let round = 0; round < 6; round += 1) await visit(round % 2 ? '/application' : '/dashboard')
  expect(await leaving?.ended).toBe(0)
  expect(traffic.signIns).toEqual([])
  expect(traffic.failures).toEqual([])
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('while Redis is unavailable a page says so, and "Try again" continues without a sign-in once it is back', async ({
      context,
      page,
      cluster,
      signIn,
    }) => {
      await signIn('broker')
      const traffic = watchTraffic(context, cluster.origin)
      await cluster.redis.kill()
      const answer = await page.goto('/application')
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('5')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We cannot check your sign-in at the moment',
      )
      await expect(page.getByRole('main')).toContainText('Try again in a minute')
      const retry = page.getByRole('link', { name: 'Try again' })
      await expect(retry).toBeVisible()
      await cluster.redis.restart()
      await expect(async () => {
        if (await retry.isVisible()) await retry.click()
        await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await expect(page).toHaveURL('/application')
      expect(traffic.signIns).toEqual([])
      // The other instance may not be connected again yet when the page negotiates its live feed, which tries again.
      const unexpected = traffic.failures.filter(
        (line) => !/^503 (GET|POST \S+\/notifications\/negotiate)/.test(line),
      )
      expect(unexpected).toEqual([])
    })
  })
