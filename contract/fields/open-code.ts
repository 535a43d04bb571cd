import { z } from 'zod'

const codes = z.registry<{ values: readonly string[] }>()

/**
 * A code that the lender chooses from `values`. The API documents list them; a code of a newer lender is read as it comes, so that
 * one unknown word does not hide a whole client.
 */
export function openCode(values: readonly string[]) {
  return z.string().register(codes, { values })
}

/** The values of an {@link openCode}; undefined for any other schema. */
export function openCodesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  return codes.get(schema)?.values
}
