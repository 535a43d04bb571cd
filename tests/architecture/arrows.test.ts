import { describe, expect, test } from 'vitest'
import { unclearSpecifiers, wrongArrows } from './arrows.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles()

describe('imports follow the arrows only', () => {
  test('in the whole tree', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap(wrongArrows)).toEqual([])
  })

  test.each([
    ['app/routes/x/route.tsx', "import { createSession } from '#server/sessions/session.ts'"],
    ['app/routes/x/route.tsx', "import type { Config } from '../../../server/env.ts'"],
    ['app/auth/x.ts', "import { seed } from '#sandbox/seed.ts'"],
    ['app/auth/x.ts', "const { seed } = await import('#sandbox/seed.ts')"],
    ['app/auth/x.ts', "import { routeArgs } from '#tests/support/route-args.ts'"],
    ['server/x.ts', "import { seed } from '#sandbox/seed.ts'"],
    ['server/x.ts', "import {\n  dashboard,\n} from '#app/routes/dashboard/route.tsx'"],
    ['sandbox/x.ts', "import { readConfig } from '#server/env.ts'"],
    ['sandbox/x.ts', "export { root } from '#app/root.tsx'"],
    ['contract/x.ts', "import dayjs from 'dayjs'"],
    ['contract/x.ts', "import { readFileSync } from 'node:fs'"],
    ['contract/x.ts', "import '#server/env.ts'"],
  ])('%s may not: %s', (path, text) => {
    expect(wrongArrows({ path, text })).toHaveLength(1)
  })

  test.each([
    ['app/routes/x/route.tsx', "import { stages } from '#contract/clients/status-facts.ts'"],
    ['server/app.ts', "import { sessionContext } from '#app/context.ts'"],
    ['server/log.ts', "import type { Log } from '#app/ports.ts'"],
    ['server/services/x.test.ts', "import { createSandbox } from '#sandbox/sandbox.ts'"],
    ['contract/x.ts', "import { z } from 'zod'\nimport { id } from './fields.ts'"],
  ])('%s may: %s', (path, text) => {
    expect(wrongArrows({ path, text })).toEqual([])
  })
})

describe('imports say where the module is', () => {
  test('in the whole tree', () => {
    expect(files.flatMap(unclearSpecifiers)).toEqual([])
  })

  test.each([
    ['app/root.tsx', "import { x } from './log'"],
    ['app/root.tsx', "import { x } from '../contract/stages.ts'"],
    ['app/root.tsx', "import { x } from '#contract/stages'"],
  ])('%s may not: %s', (path, text) => {
    expect(unclearSpecifiers({ path, text })).toHaveLength(1)
  })
})
