import { settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
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

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'firm')
  const countries = context.get(settingsContext).policy.regions
  return { page, values: knownValues('firm', draft, context), countries, opening: openForm() }
}

export const action = mutationAction<unknown, FirmReply>(...firmIntents, saveAndLeave('firm'))

const others = ['enter', 'search', 'choose', 'change']

export default function Firm({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, opening } = loaderData
  const { providerName } = useProvider()
  return (
    <StepPage
      page={page}
      values={values}
      opening={opening}
      actionData={actionData}
      enterIntent="enter"
      others={others}
      title="Which firm are you applying for?"
      lead={`${providerName} checks these details at Companies House.`}
    >
      {({ field, reply }) => (
        <>
          <FirmIdentity field={field} search={reply?.search} />
          <FirmContact field={field} countries={loaderData.countries} />
        </>
      )}
    </StepPage>
  )
}
