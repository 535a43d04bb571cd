import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { useUnsavedValues } from '#app/forms/server-drafts/use-unsaved-values.ts'
import { knownValues } from '../apply/known-values.ts'
import { continueStep, goBack, saveAndLeave } from '../apply/step-intents.ts'
import { StepPage } from '../apply/step-page.tsx'
import { openStep } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { Expectations, Owners, Signatory } from './people-fields.tsx'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('People, step 3 of 5', args)

export const headers = mutationHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'people')
  const hasOwners = draft.parts.firm?.business_type !== 'SoleTrader'
  return { page, values: knownValues('people', draft, context), hasOwners, opening: openForm() }
}

export const action = mutationAction(continueStep('people'), saveAndLeave('people'), goBack('people'))

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, hasOwners, opening } = loaderData
  const form = useMutation(['continue', 'save', 'back'], { opening, actionData })
  const unsaved = useUnsavedValues(page.kept.name, page.kept.savedAt)
  const { providerName } = useProvider()
  const field = formFields(form.reply?.result, unsaved.values ?? values)
  return (
    <StepPage
      page={page}
      form={form}
      unsaved={unsaved}
      title="Who signs, and who owns your firm?"
      lead={`${providerName} sends the agreement to the signatory.`}
    >
      <Signatory field={field} />
      {hasOwners && <Owners field={field} />}
      <Expectations field={field} />
    </StepPage>
  )
}
