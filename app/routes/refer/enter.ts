import { formStep } from '#app/forms/mutation/form-step.ts'
import { companyOf } from './company-choice.ts'
import type { ReferStep } from './reply.ts'
import { showReview } from './review-form-step.ts'
import { showCompanies } from './search.ts'

/** The Enter key without JavaScript: searches until there is a company, then reviews. */
export const enter = formStep<object, ReferStep>({
  intent: 'enter',
  show: (args) => {
    const { form } = args
    const decided = companyOf(form.get('company_choice')) || form.get('company.number')
    return decided || !form.get('company_query') ? showReview(args) : showCompanies(args)
  },
})
