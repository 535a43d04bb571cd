import { expect, test } from 'vitest'
import { z } from 'zod'
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
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return [path]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, each]) => closedLists(each, `${path}.${key}`))
  if (schema instanceof z.ZodArray) return closedLists(schema.element, `${path}.0`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => closedLists(each, path))
  if (schema instanceof z.ZodRecord) return closedLists(schema.valueType, `${path}.*`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return closedLists(schema.unwrap(), path)
  return []
}

test('every service has answers to look at', () => {
  expect(answers.length).toBeGreaterThan(30)
})

test.each(answers)('the answer of %s closes no list: a newer lender may send other codes', (id, answer) => {
  expect(closedLists(answer, id)).toEqual([])
})
