import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { knownValues } from '../apply/known-values.ts'
import { continueStep, goBack, saveAndLeave } from '../apply/step-intents.ts'
import { StepPage } from '../apply/step-page.tsx'
import { openStep } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { Authorisation, Insurance, Memberships } from './regulation-fields.tsx'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('Regulation, step 2 of 5', args)

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'regulation')
  return { page, values: knownValues('regulation', draft, context), opening: openForm() }
}

export const action = mutationAction(
  continueStep('regulation'),
  saveAndLeave('regulation'),
  goBack('regulation'),
)

export default function Regulation({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, opening } = loaderData
  const { providerName } = useProvider()
  return (
    <StepPage
      page={page}
      values={values}
      opening={opening}
      actionData={actionData}
      title="How is your firm regulated?"
      lead={`${providerName} checks these answers. They determine which clients you can refer.`}
    >
      {({ field }) => (
        <>
          <Authorisation field={field} />
          <Memberships field={field} />
          <Insurance field={field} />
        </>
      )}
    </StepPage>
  )
}
