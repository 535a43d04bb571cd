import { expect, test } from 'vitest'
import type { z } from 'zod'
import { services } from '#contract/calls/services.ts'
import { openCodesOf } from '#contract/fields/open-code.ts'

const answers = Object.values(services).flatMap(({ calls }) =>
  Object.entries(calls).flatMap(([id, call]) =>
    Object.values(call.answers).flatMap((answer) =>
      typeof answer === 'object' ? [[id, answer] as const] : [],
    ),
  ),
)

/** The paths of lists of values that a schema closes: `offers.0.status`. A value that falls back by itself is open. */
function closedLists(schema: z.core.$ZodType, path: string): string[] {
  if (openCodesOf(schema)) return []
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'enum' || def.type === 'literal') return [path]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, each]) => closedLists(each, `${path}.${key}`))
  if (def.type === 'array') return closedLists(def.element, `${path}.0`)
  if (def.type === 'union') return def.options.flatMap((each) => closedLists(each, path))
  if (def.type === 'record') return closedLists(def.valueType, `${path}.*`)
  if (def.type === 'catch') return []
  return 'innerType' in def ? closedLists(def.innerType, path) : []
}

test('every service has answers to look at', () => {
  expect(answers.length).toBeGreaterThan(30)
})

test.each(answers)('the answer of %s closes no list: a newer lender may send other codes', (id, answer) => {
  expect(closedLists(answer, id)).toEqual([])
})
