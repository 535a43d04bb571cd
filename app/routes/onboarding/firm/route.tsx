import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { showsErrors } from '#app/forms/fields/shows-errors.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { useUnsavedValues } from '#app/forms/server-drafts/use-unsaved-values.ts'
import { countries } from '#contract/fields/address.ts'
import { knownValues } from '../apply/known-values.ts'
import { saveAndLeave } from '../apply/step-intents.ts'
import { StepPage } from '../apply/step-page.tsx'
import { openStep } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { firmIntents } from './choose-firm.ts'
import { FirmContact, FirmIdentity } from './firm-form-fields.tsx'
import type { FirmReply } from './firm-reply.ts'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('Firm, step 1 of 5', args)

export const headers = mutationHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'firm')
  return { page, values: knownValues('firm', draft, context), countries, opening: openForm() }
}

export const action = mutationAction<unknown, FirmReply>(...firmIntents, saveAndLeave('firm'))

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

const steps = ['search', 'choose', 'change']
const intents = ['continue', 'enter', ...steps, 'save']

export default function Firm({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, opening } = loaderData
  const form = useMutation(intents, { opening, actionData, steps })
  const unsaved = useUnsavedValues(page.kept.name, page.kept.savedAt)
  const { providerName } = useProvider()
  const field = formFields(form.reply?.result, unsaved.values ?? values)
  return (
    <StepPage
      page={page}
      form={form}
      unsaved={unsaved}
      enterIntent="enter"
      title="Which firm are you applying for?"
      lead={`${providerName} checks these details at Companies House.`}
    >
      {form.reply?.result.error && <input type="hidden" name={showsErrors} value="yes" />}
      <FirmIdentity field={field} search={form.reply?.search} />
      <FirmContact field={field} countries={loaderData.countries} />
    </StepPage>
  )
}
