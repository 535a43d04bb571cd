import type { DraftPart } from '#app/application-drafts.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { readDraft } from '../apply/applicant.ts'
import { checkStep, shownValues } from '../apply/check-step.ts'
import { type FirmSearch, findFirms } from './found-firms.ts'

type Args = FormArgs<unknown>

export interface FirmExtra {
  search?: FirmSearch
}

/** A form to correct keeps what was searched for, with what is found. */
export async function checkFirm(args: Args): Promise<CheckedForm<DraftPart, FirmExtra>> {
  const { value, reply } = checkStep('firm', args.form, (await readDraft(args.context)).parts)
  const query = queryOf(args.form)
  const searching = value === undefined && query !== '' && !args.form.has('from_register')
  return {
    value,
    reply: (options) => ({ ...reply(options), ...enteredFirm(args.form) }),
    extra: searching ? { search: await findFirms(args.services.core, query) } : undefined,
  }
}

/** The form after a button that only changes it. */
export async function changedFirm({ form }: Args) {
  return { status: 200, result: enteredFirm(form) }
}

export function queryOf(form: FormData): string {
  return String(form.get('company_query') ?? '')
}

function enteredFirm(form: FormData) {
  const { initialValue } = shownValues('firm', form)
  return { initialValue: { ...initialValue, company_query: queryOf(form) } }
}
