import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import type { DraftPart } from '#app/application-drafts.ts'
import { isUnsent } from '#app/auth/session/unsent.ts'
import { profileContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import { type UnsavedForm, useSavedDraft, useUnsavedValues } from '#app/forms/drafts/saved-draft.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import {
  type ServerForm as FormOf,
  type FormProps,
  nestValues,
  useServerForm,
} from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { bankNumbers, type SavedStep, savedSteps, stepLabels } from '../apply/application-steps.ts'
import { hasOwners } from '../apply/draft-form.ts'
import { StepFrame } from '../apply/step-frame.tsx'
import { openStep, type StepView, stepOf } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { FirmFields } from './firm-fields.tsx'
import { PayoutFields, UncheckedAccount } from './payout-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { RegulationFields } from './regulation-fields.tsx'
import {
  continueStep,
  firmIntents,
  goBack,
  type StepParams,
  type StepReply,
  saveAndLeave,
} from './step-intents.ts'

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
    values: knownValues(step, draft.parts[step], context.get(profileContext)),
    countries: context.get(settingsContext).policy.regions,
    hasOwners: hasOwners(draft.parts),
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
  const { step, page, values, opening, countries } = loaderData
  const { providerName } = useProvider()
  return (
    <StepPage<StepReply>
      key={step}
      page={page}
      values={values}
      opening={opening}
      actionData={actionData}
      schema={() => loadSchema(step, loaderData.hasOwners)}
      {...heads(providerName)[step]}
      alert={({ unchecked }) => unchecked && <UncheckedAccount reason={unchecked.reason} />}
    >
      {({ field, reply }) =>
        ({
          firm: () => <FirmFields field={field} search={reply?.search} countries={countries} />,
          regulation: () => <RegulationFields field={field} />,
          people: () => <PeopleFields field={field} hasOwners={loaderData.hasOwners} />,
          payout: () => <PayoutFields field={field} unchecked={reply?.unchecked} />,
        })[step]()
      }
    </StepPage>
  )
}

async function loadSchema(step: SavedStep, hasOwners: boolean) {
  const { stepSchema } = await import('../apply/step-schema.ts')
  return stepSchema(step, hasOwners)
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

/** What a step opens with: what was saved; else what is known of the person, and of a firm that applies again. */
function knownValues(
  step: SavedStep,
  saved: DraftPart | undefined,
  profile: Profile,
): Record<string, string> {
  if (saved) return saved
  const { brokerage } = profile
  const known = {
    firm: () => brokerage && firmOf(brokerage),
    regulation: () => brokerage && regulationOf(brokerage),
    people: () => signatoryOf(profile),
    payout: () => brokerage && payoutOf(brokerage),
  }
  return Object.fromEntries(
    Object.entries(known[step]() ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

type Known = Record<string, string | null | undefined>

function firmOf({ address, phone_number, ...firm }: Brokerage): Known {
  const lines = Object.entries(address ?? {}).map(([part, value]) => [`address.${part}`, value])
  return {
    business_type: firm.company_type,
    name: firm.name,
    trading_name: firm.trading_name,
    registration_number: firm.registration_number,
    ...Object.fromEntries(lines),
    website: firm.website,
    email: firm.email,
    phone_number: phone_number && formatPhone(phone_number),
  }
}

function regulationOf({ fca, ico_number, trade_body, aml_supervisor, pi_insurance }: Brokerage): Known {
  return {
    fca_status: fca?.status,
    fca_frn: fca?.frn,
    principal_name: fca?.principal_name,
    principal_frn: fca?.principal_frn,
    ico_number,
    trade_body: trade_body?.name,
    trade_body_number: trade_body?.number,
    aml_supervisor,
    pi_insured: yesOrNo(pi_insurance?.insured),
    pi_insurer: pi_insurance?.insurer,
    pi_cover: pi_insurance?.cover?.toString(),
    pi_expires_on: pi_insurance?.expires_on && formatDay(pi_insurance.expires_on),
  }
}

function signatoryOf({ first_name, last_name, email, phone_number }: Profile): Known {
  return {
    'signatory.first_name': first_name,
    'signatory.last_name': last_name,
    'signatory.email': email,
    'signatory.phone_number': phone_number && formatPhone(phone_number),
  }
}

function payoutOf({ bank_account_masked, vat_registered, vat_number }: Brokerage): Known {
  return {
    account_name: bank_account_masked?.account_name,
    vat_registered: yesOrNo(vat_registered),
    vat_number,
  }
}

function yesOrNo(value: boolean | null | undefined): string | undefined {
  return value === true ? 'yes' : value === false ? 'no' : undefined
}

interface StepPageProps<Reply extends MutationReply> extends FormProps<Reply> {
  page: StepView
  /** By field. */
  values: Record<string, string>
  title: string
  lead: string
  schema: NonNullable<Parameters<typeof useServerForm>[1]['schema']>
  alert?(reply: Reply): ReactNode
  children(form: FormOf<Record<string, unknown>, Reply>): ReactNode
}

/** A step of the application: its form is saved as it is filled in. */
function StepPage<Reply extends MutationReply>(props: StepPageProps<Reply>) {
  const { page, actionData } = props
  const unsaved = useUnsavedValues(page.kept.name, page.kept.savedAt)
  const [shown, setShown] = useState({ answer: actionData, count: 0 })
  const isReply = actionData && !isUnsent(actionData)
  if (isReply && actionData !== shown.answer) setShown({ answer: actionData, count: shown.count + 1 })
  // Opened again with what the server entered, or with what it does not know.
  return <StepForm key={`${shown.count} ${unsaved.values !== undefined}`} {...props} unsaved={unsaved} />
}

const others = ['save', 'back']
const firmOthers = [...others, 'enter', 'search', 'choose', 'change']

/** Fields that are not kept. */
const omitted = [...bankNumbers, 'unchecked_account']

function StepForm<Reply extends MutationReply>({
  page,
  values,
  opening,
  actionData,
  title,
  lead,
  schema,
  alert,
  unsaved,
  children,
}: StepPageProps<Reply> & { unsaved: UnsavedForm }) {
  const form = useServerForm<Record<string, unknown>, Reply>('continue', {
    opening,
    actionData,
    schema,
    defaultValue: nestValues(Object.entries(unsaved.values ?? values)),
    others: page.step === 'firm' ? firmOthers : others,
    // The layout has a button that saves it.
    id: 'application',
  })
  const draft = `${href('/onboarding/draft')}?step=${page.step}`
  const { ref, savedAt = page.savedAt, isUnsaved } = useSavedDraft(draft, unsaved, omitted)
  return (
    <StepFrame page={page} savedAt={savedAt} isUnsaved={isUnsaved}>
      <ServerForm ref={ref} form={form} outcome={form.reply && alert?.(form.reply)}>
        <PageHead title={title} lead={lead} />
        <div className="grid gap-6">{children(form)}</div>
        <div className="mt-8 flex flex-wrap gap-2 border-t pt-6">
          <SubmitButton form={form} pendingLabel="Saving">
            Continue to {page.next}
          </SubmitButton>
          {page.back && (
            <Button variant="quiet" name="intent" value="back">
              Back to {page.back}
            </Button>
          )}
        </div>
      </ServerForm>
    </StepFrame>
  )
}
