import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { commissionGuard } from './commission-access.ts'

/** Every route module of the commissions, with the middleware of its branch. */
async function branches(
  entries: RouteConfigEntry[],
  inherited: unknown[] = [],
): Promise<[string, unknown[]][]> {
  const found: [string, unknown[]][] = []
  for (const { file, children = [] } of entries) {
    const own = file.startsWith('routes/commissions/')
      ? ((await import(/* @vite-ignore */ `../../${file}`)) as { middleware?: unknown[] }).middleware
      : []
    const middleware = [...inherited, ...(own ?? [])]
    if (file.startsWith('routes/commissions/')) found.push([file, middleware])
    found.push(...(await branches(children, middleware)))
  }
  return found
}

test('no route of the commissions is without the admin-only guard', async () => {
  const { default: routes } = await import('#app/routes.ts')
  const found = await branches(await routes)
  expect(found.length).toBeGreaterThanOrEqual(5)
  expect(
    found.filter(([, middleware]) => !middleware.includes(commissionGuard)).map(([file]) => file),
  ).toEqual([])
})
