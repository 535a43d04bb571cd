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
import { Authorisation, Insurance, Memberships } from './regulation-fields.tsx'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('Regulation, step 2 of 5', args)

export const headers = mutationHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'regulation')
  return { page, values: knownValues('regulation', draft, context), opening: openForm() }
}

export const action = mutationAction(
  continueStep('regulation'),
  saveAndLeave('regulation'),
  goBack('regulation'),
)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function Regulation({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, opening } = loaderData
  const form = useMutation(['continue', 'save', 'back'], { opening, actionData })
  const unsaved = useUnsavedValues(page.kept.name, page.kept.savedAt)
  const { providerName } = useProvider()
  const field = formFields(form.reply?.result, unsaved.values ?? values)
  return (
    <StepPage
      page={page}
      form={form}
      unsaved={unsaved}
      title="How is your firm regulated?"
      lead={`${providerName} checks these answers. They determine which clients you can refer.`}
    >
      <Authorisation field={field} />
      <Memberships field={field} />
      <Insurance field={field} />
    </StepPage>
  )
}
