import { z } from 'zod'
import { applicationFields, ownerInput } from '#contract/people/application-fields.ts'
import { applicationStepInputs, dependentFields } from '#contract/people/brokerage-application.ts'
import type { SavedStep } from './application-steps.ts'

/** A row of the form for an owner; one whose fields are all blank counts as not there. */
const ownerRow = z.preprocess((row) => (isFilled(row) ? row : undefined), ownerInput.optional())

const isFilled = (row: unknown) => Object.values(Object(row)).some((value) => String(value ?? '').trim())

const { signatory, owners_over_25, annual_deals_estimate, average_deal_size } = applicationFields.people

const ownerRows = z
  .array(ownerRow)
  .optional()
  .transform((rows): z.input<typeof owners_over_25> => rows?.filter((row) => row !== undefined))
  .pipe(owners_over_25)

/** The fields of each step in the order of its page. The form also asks whether there are owners. */
export const stepFields = {
  ...applicationFields,
  people: {
    signatory,
    has_owners: z.enum(['yes', 'no'], { error: 'Choose whether anyone owns more than 25% of your firm' }),
    owners_over_25: ownerRows,
    annual_deals_estimate,
    average_deal_size,
  },
}

const peopleWithOwners = z.object(stepFields.people).refine(
  (values) => {
    const { has_owners, owners_over_25: owners } = Object(values)
    return has_owners !== 'yes' || !Array.isArray(owners) || owners.length > 0
  },
  {
    path: ['owners_over_25', 0, 'last_name'],
    message: 'Enter the owner’s name, or choose No',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** What a step answers, by its fields. */
export type StepValues = Record<string, unknown> & { owners_over_25?: z.output<typeof ownerInput>[] }

/** What a step is checked by, in the browser and by the server. A sole trader has no owners; everyone else says whether there are any. */
export function stepSchema(step: SavedStep, hasOwners: boolean): z.ZodType<StepValues> {
  const answers = step === 'people' && hasOwners ? peopleWithOwners : applicationStepInputs[step]
  return z.preprocess((values) => requiredValues(Object(values)), answers)
}

/** Reads all saved answers by a schema of the contract: those that the other answers ask for, with the rows for owners that are filled in. */
export function askedOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((values: Record<string, unknown>) => {
    const rows = Array.isArray(values.owners_over_25) ? values.owners_over_25.filter(isFilled) : undefined
    return requiredValues({ ...values, owners_over_25: rows })
  }, schema)
}

/**
 * The answers that the other answers ask for: what was entered before another choice was made is left out, such as the owners of a firm whose answers
 * now say that it is a sole trader’s.
 */
function requiredValues(values: Readonly<Record<string, unknown>>) {
  const isSoleTrader = values.business_type === 'SoleTrader'
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      if (name === 'has_owners') return !isSoleTrader
      if (name === 'owners_over_25') return !isSoleTrader && values.has_owners === 'yes'
      const dependent = dependentFields.find(({ field }) => field === name)
      if (!dependent) return true
      const entered = values[dependent.on]
      return dependent.answers.some((answer) =>
        typeof answer === 'boolean' ? answer === (entered === 'yes') : answer === entered,
      )
    }),
  )
}
