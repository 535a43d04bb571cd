import { describe, expect, test } from 'vitest'
import { habits } from './habits.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles()

/** For each habit, files that break it. */
const bad: Record<keyof typeof habits, [path: string, text: string][]> = {
  'files have at most 300 lines': [['app/x.ts', 'x\n'.repeat(301)]],
  'process.env is read in env.ts only': [
    ['server/app.ts', 'const port = process.env.PORT'],
    ['app/root.tsx', 'if (process.env.NODE_ENV) {}'],
  ],
  'context keys are made in app/context.ts only': [
    ['app/auth/x.ts', "import { createContext, redirect } from 'react-router'"],
  ],
  'importing a module does nothing': [
    ['server/x.ts', 'await connect()'],
    ['sandbox/x.ts', 'setInterval(sweep, 1000)'],
  ],
  'names say what is inside': [
    ['app/utils.ts', ''],
    ['server/http/helpers.ts', ''],
    ['app/lib/money.ts', ''],
    ['app/date-utils.ts', ''],
    ['app/shared/money.ts', ''],
  ],
  'files are named in kebab-case': [['app/ui/StatusBadge.tsx', '']],
  'no barrels': [
    ['app/ui/index.ts', "export { Button } from './button.tsx'"],
    ['contract/all.ts', "export * from './client.ts'"],
  ],
  'failures are distinguished by kind, not instanceof': [
    ['app/errors/x.ts', 'if (error instanceof ServiceError) return'],
  ],
  'types are not switched off': [
    ['app/x.ts', '// @ts-ignore'],
    ['app/x.ts', 'const x = y as any'],
  ],
  'zod and dayjs stay out of components': [
    ['app/ui/values/date-time.tsx', "import dayjs from 'dayjs'"],
    ['app/ui/fields/field.tsx', "import { z } from 'zod'"],
  ],
  'forms are read by app/forms/body/read-form.ts, within its limits': [
    ['app/routes/x/route.tsx', 'const form = await request.formData()'],
    ['app/routes/x/route.tsx', 'const { form } = await request.json()'],
    ['server/x.ts', 'await args.request.clone().formData()'],
  ],
  'dayjs is imported by the calendar only': [
    ['app/clients/deadline.ts', "import dayjs from 'dayjs'"],
    ['app/routes/x/x-view.ts', "import utc from 'dayjs/plugin/utc.js'"],
  ],
  'the time comes from clockContext': [
    ['app/routes/x/route.tsx', 'return view(query, new Date())'],
    ['app/clients/x.ts', 'const late = due < Date.now()'],
  ],
  'no module is mocked': [['app/x.test.ts', "vi.mock('./x.ts')"]],
  'tests wait for conditions, not for time': [
    ['tests/browser/x.spec.ts', 'await page.waitForTimeout(500)'],
    ['app/x.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 100))'],
  ],
  'no test asserts how long something took': [
    ['app/x.test.ts', 'expect(performance.now() - begun).toBeLessThan(1_000)'],
  ],
  'browser tests wait for what is shown, not for a silent network': [
    ['tests/browser/x.spec.ts', "await page.waitForLoadState('networkidle')"],
  ],
  'browser tests do the same each time': [['tests/browser/x.spec.ts', 'const rows = Math.random() * 40']],
  'no client is taken by its place in a list': [
    ['tests/browser/x.spec.ts', `page.locator('main table a[href^="/application/"]').first()`],
  ],
  'no test stands alone': [
    ['app/x.test.ts', "test.only('x', () => {})"],
    ['tests/browser/x.spec.ts', "test.describe.only('x', () => {})"],
  ],
}

describe.each(Object.entries(habits))('%s', (name, rule) => {
  test('in the whole tree', () => {
    const broken = files.flatMap((file) => {
      const problem = rule(file)
      return problem ? [`${file.path}: ${problem}`] : []
    })
    expect(broken).toEqual([])
  })

  test.each(bad[name] ?? [])('%s is caught', (path, text) => {
    expect(rule({ path, text })).toBeTruthy()
  })

  test('has a sample that breaks it', () => {
    expect(bad[name]).not.toHaveLength(0)
  })
})
