import type { FormArgs, FormIntent } from '#app/forms/mutation/mutation.ts'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { changedFirm, queryOf } from './check-firm.ts'
import { findFirms, firmSearchUnavailable, foundFirm } from './found-firms.ts'
import { continueStep, type StepParams, type StepReply } from './step-intents.ts'

type Args = FormArgs<StepParams>
type Intent = FormIntent<StepParams, StepReply>

const searchFirms: Intent = {
  intent: 'search',
  answer: async (args) => ({
    ...(await changedFirm(args)),
    search: await findFirms(args.services.core, queryOf(args.form)),
  }),
}

/** `choose:99000904` enters a company of Companies House in the fields. */
const chooseFirm: Intent = {
  intent: 'choose',
  answer: async (args) => {
    const { form, services, argument } = args
    const found = await services.core.searchCompanies({ query: argument })
    const item = found.ok && found.value.find(({ company_number }) => company_number === argument)
    if (!item)
      return {
        ...(await changedFirm(args)),
        search: { query: argument, firms: [], message: firmSearchUnavailable },
      }
    if (foundFirm(item).refusal)
      return { ...(await changedFirm(args)), search: { query: argument, firms: [foundFirm(item)] } }
    fillFirm(form, item)
    return changedFirm(args)
  },
}

/** The company is entered by hand after all, or another one is searched for. */
const changeFirm: Intent = {
  intent: 'change',
  answer: (args) => {
    for (const name of ['from_register', 'name', 'registration_number']) args.form.delete(name)
    return changedFirm(args)
  },
}

/** The Enter key: searches while there is something to search for and no firm, else continues. */
const enterFirm: Intent = {
  intent: 'enter',
  answer: (args: Args) => {
    const searching = args.form.get('company_query') && !args.form.get('name')
    return searching ? searchFirms.answer(args) : continueStep.answer(args)
  },
}

export const firmIntents = [enterFirm, searchFirms, chooseFirm, changeFirm]

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
