import { formStep } from '#app/forms/mutation/form-step.ts'
import type { FormArgs, FormIntent } from '#app/forms/mutation/mutation.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { shownValues } from '../apply/check-step.ts'
import { continueStep } from '../apply/step-intents.ts'
import type { FirmExtra, FirmReply } from './firm-reply.ts'
import { findFirms, firmSearchUnavailable, foundFirm } from './found-firms.ts'

type Args = FormArgs<unknown>

const continueFirm = continueStep<FirmExtra>('firm')

const searchFirms = formStep<unknown, FirmExtra>({
  intent: 'search',
  show: async ({ form, services }) => ({
    result: shown(form),
    search: await findFirms(services.core, String(form.get('company_query') ?? '')),
  }),
})

/** `choose:99000904` enters a company of Companies House in the fields. */
const chooseFirm = formStep<unknown, FirmExtra>({
  intent: 'choose',
  show: async ({ form, services, argument }) => {
    const found = await services.core.searchCompanies({ query: argument })
    const item = found.ok && found.value.find(({ company_number }) => company_number === argument)
    if (!item)
      return { result: shown(form), search: { query: argument, firms: [], message: firmSearchUnavailable } }
    if (foundFirm(item).refusal)
      return { result: shown(form), search: { query: argument, firms: [foundFirm(item)] } }
    fillFirm(form, item)
    return { result: shown(form) }
  },
})

/** The company is entered by hand after all, or another one is searched for. */
const changeFirm = formStep<unknown, FirmExtra>({
  intent: 'change',
  show: ({ form }) => {
    for (const name of ['from_register', 'name', 'registration_number']) form.delete(name)
    return { result: shown(form) }
  },
})

/** The Enter key: searches while there is something to search for and no firm, else continues. */
const enterFirm: FormIntent<unknown, FirmReply> = {
  intent: 'enter',
  answer: (args: Args) => {
    const searching = args.form.get('company_query') && !args.form.get('name')
    return searching ? searchFirms.answer(args) : continueFirm.answer(args)
  },
}

export const firmIntents = [continueFirm, enterFirm, searchFirms, chooseFirm, changeFirm]

function shown(form: FormData) {
  const { initialValue } = shownValues('firm', form)
  return { initialValue: { ...initialValue, company_query: String(form.get('company_query') ?? '') } }
}

function fillFirm(form: FormData, { company_number, title, company_type, address }: CompanySearchItem): void {
  form.set('from_register', 'yes')
  form.set('business_type', company_type === 'llp' ? 'LLP' : 'LimitedCompany')
  form.set('name', title)
  form.set('registration_number', company_number)
  form.delete('company_query')
  const { moved_in: _, ...parts } = address
  for (const part of ['line_1', 'line_2', 'line_3', 'town_or_city', 'county', 'postcode', 'country'] as const)
    form.set(`address.${part}`, parts[part] ?? '')
}
