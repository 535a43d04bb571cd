import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { knownValues } from '../apply/known-values.ts'
import { continueStep, goBack, saveAndLeave } from '../apply/step-intents.ts'
import { StepPage } from '../apply/step-page.tsx'
import { openStep } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { Expectations, Owners, Signatory } from './people-fields.tsx'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('People, step 3 of 5', args)

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'people')
  const hasOwners = draft.parts.firm?.business_type !== 'SoleTrader'
  return { page, values: knownValues('people', draft, context), hasOwners, opening: openForm() }
}

export const action = mutationAction(continueStep('people'), saveAndLeave('people'), goBack('people'))

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, hasOwners, opening } = loaderData
  const { providerName } = useProvider()
  return (
    <StepPage
      page={page}
      values={values}
      opening={opening}
      actionData={actionData}
      title="Who signs, and who owns your firm?"
      lead={`${providerName} sends the agreement to the signatory.`}
    >
      {({ field }) => (
        <>
          <Signatory field={field} />
          {hasOwners && <Owners field={field} />}
          <Expectations field={field} />
        </>
      )}
    </StepPage>
  )
}
