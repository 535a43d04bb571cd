import { purposeLabels } from '#app/clients/labels.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { purposes } from '#contract/clients/referral.ts'

const notGiven = { value: '', label: 'Not given' }
const answers = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }))

const lists: Record<string, SelectOption[]> = {
  funding_purpose: [notGiven, ...purposes.map((value) => ({ value, label: purposeLabels[value] }))],
  ccj_last_3_years: [notGiven, ...answers],
  client_aware: [{ value: '', label: 'Choose Yes or No' }, ...answers],
}

/** The answers of a column that has a list. What the file holds stays one of them: a row that is not touched must not change. */
export function correctionOptions(column: string, inFile: string): SelectOption[] | undefined {
  const options = lists[column]
  if (!options || options.some(({ value }) => value === inFile)) return options
  return [...options, { value: inFile, label: `${inFile} (in your file)` }]
}
