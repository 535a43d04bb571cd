import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { bankNumbers, stepPath } from '../apply/application-steps.ts'
import { knownValues } from '../apply/known-values.ts'
import { continueStep, goBack, saveAndLeave } from '../apply/step-intents.ts'
import { StepPage } from '../apply/step-page.tsx'
import { openStep } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { checkPayout, type PayoutExtra } from './check-payout.ts'
import { BankAccount, Remittance, UncheckedAccount } from './payout-fields.tsx'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('Payout, step 4 of 5', args)

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'payout')
  return { page, values: knownValues('payout', draft, context), opening: openForm() }
}

export const action = mutationAction<unknown, MutationReply & PayoutExtra>(
  // The numbers of the account are not kept, so the form itself continues to the last step.
  continueStep<PayoutExtra>('payout', {
    check: checkPayout,
    success: { to: stepPath('declarations'), resubmit: true },
  }),
  saveAndLeave('payout'),
  goBack('payout'),
)

const omitted = [...bankNumbers, 'unchecked_account']

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const { page, values, opening } = loaderData
  const { providerName } = useProvider()
  return (
    <StepPage
      page={page}
      values={values}
      opening={opening}
      actionData={actionData}
      omit={omitted}
      title={`Where should ${providerName} pay commission?`}
      lead="Use an account in your firm’s name."
      alert={({ unchecked }) => unchecked && <UncheckedAccount reason={unchecked.reason} />}
    >
      {({ field, reply }) => (
        <>
          {reply?.unchecked && (
            <input type="hidden" name="unchecked_account" value={reply.unchecked.account} />
          )}
          <BankAccount field={field} />
          <Remittance field={field} />
        </>
      )}
    </StepPage>
  )
}
