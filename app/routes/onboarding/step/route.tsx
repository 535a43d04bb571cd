import { settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { type SavedStep, savedSteps, stepLabels } from '../apply/application-steps.ts'
import { knownValues } from '../apply/known-values.ts'
import { openStep, stepOf } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { FirmFields } from './firm-fields.tsx'
import { firmIntents } from './firm-intents.ts'
import { PayoutFields, UncheckedAccount } from './payout-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { RegulationFields } from './regulation-fields.tsx'
import { continueStep, goBack, type StepParams, type StepReply, saveAndLeave } from './step-intents.ts'
import { StepPage } from './step-page.tsx'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => {
  const step = savedSteps.find((each) => each === args.params.step)
  return pageTitle(step ? `${stepLabels[step]}, step ${savedSteps.indexOf(step) + 1} of 5` : '', args)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOf(params)
  const { draft, page } = await openStep(context, step)
  return {
    step,
    page,
    values: knownValues(step, draft, context),
    countries: context.get(settingsContext).policy.regions,
    hasOwners: draft.parts.firm?.business_type !== 'SoleTrader',
    opening: openForm(),
  }
}

export const action = mutationAction<StepParams, StepReply>(
  continueStep,
  saveAndLeave,
  goBack,
  ...firmIntents,
)

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { step, page, values, opening, countries, hasOwners } = loaderData
  const { providerName } = useProvider()
  return (
    <StepPage<StepReply>
      key={step}
      page={page}
      values={values}
      opening={opening}
      actionData={actionData}
      enterIntent={step === 'firm' ? 'enter' : undefined}
      {...heads(providerName)[step]}
      alert={({ unchecked }) => unchecked && <UncheckedAccount reason={unchecked.reason} />}
    >
      {({ field, reply }) =>
        ({
          firm: () => <FirmFields field={field} search={reply?.search} countries={countries} />,
          regulation: () => <RegulationFields field={field} />,
          people: () => <PeopleFields field={field} hasOwners={hasOwners} />,
          payout: () => <PayoutFields field={field} unchecked={reply?.unchecked} />,
        })[step]()
      }
    </StepPage>
  )
}

const heads = (providerName: string): Record<SavedStep, { title: string; lead: string }> => ({
  firm: {
    title: 'Which firm are you applying for?',
    lead: `${providerName} checks these details, at Companies House if your firm is registered there.`,
  },
  regulation: {
    title: 'How is your firm regulated?',
    lead: `${providerName} checks these answers. They determine which clients you can refer.`,
  },
  people: {
    title: 'Who signs, and who owns your firm?',
    lead: `${providerName} sends the agreement to the signatory.`,
  },
  payout: {
    title: `Where should ${providerName} pay commission?`,
    lead: 'Use an account in your firm’s name.',
  },
})
