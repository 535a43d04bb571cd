import { z } from 'zod'

const codes = z.registry<{ values: readonly string[] }>()

/** Documented as `values`; an unknown code of a newer lender is accepted, so that it does not hide a whole client. */
export function openCode(values: readonly string[]) {
  return z.string().register(codes, { values })
}

/** The values of an {@link openCode}; undefined for any other schema. */
export function openCodesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  return codes.get(schema)?.values
}
