import { type ComponentType, useState } from 'react'
import { optionsOf } from '#app/clients/labels.ts'
import { profileContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProviderText } from '#app/document/provider-settings.ts'
import { amlSupervisorLabels, fcaStatusLabels, tradeBodyLabels } from '#app/firm/firm-labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ChoiceField, YesNoField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf, FieldText } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { hasOwners, openStep, type Parts, stepOf, versionOf } from '../apply/application-draft.ts'
import { type SavedStep, savedSteps, stepLabels } from '../apply/application-steps.ts'
import { StepButtons, StepFrame } from '../apply/step-frame.tsx'
import { type StepValues, stepFields, stepSchema } from '../apply/step-schema.ts'
import type { Route } from './+types/route'
import { FirmFields } from './firm-fields.tsx'
import { firmAddress } from './firm-of-company.ts'
import { PayoutFields } from './payout-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { continueStep, type StepFieldsProps, type StepReply, stepIntents } from './step-intents.ts'

export const meta: Route.MetaFunction = (args) => {
  const step = savedSteps.find((each) => each === args.params.step)
  return pageTitle(step ? `${stepLabels[step]}, step ${savedSteps.indexOf(step) + 1} of 5` : '', args)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOf(params)
  const { parts, page } = await openStep(context, step)
  const profile = context.get(profileContext)
  return {
    step,
    page,
    /** Why the lender declined the firm’s earlier application. */
    declined: profile.brokerage?.status_reason,
    values: parts[step] ?? knownValues(step, parts, profile),
    countries: context.get(settingsContext).policy.regions,
    hasOwners: hasOwners(parts),
    opening: continueStep.open({
      version: await versionOf(parts[step]),
      schema: stepSchema(step, hasOwners(parts)),
    }),
  }
}

export const action = mutationAction(...stepIntents)

export default function Step(props: Route.ComponentProps) {
  return <StepPage key={props.loaderData.step} {...props} />
}

const steps: Record<SavedStep, { title: string; lead: string; Fields: ComponentType<StepFieldsProps> }> = {
  firm: {
    title: 'Which firm are you applying for?',
    lead: '{provider} checks these details, at Companies House if your firm is registered there.',
    Fields: FirmFields,
  },
  regulation: {
    title: 'How is your firm regulated?',
    lead: '{provider} checks these answers. They determine which clients you can refer.',
    Fields: RegulationFields,
  },
  people: {
    title: 'Who signs, and who owns your firm?',
    lead: '{provider} sends the agreement to the signatory.',
    Fields: PeopleFields,
  },
  payout: {
    title: 'Where should {provider} pay commission?',
    lead: 'Use an account in your firm’s name.',
    Fields: PayoutFields,
  },
}

/** A step of the application: what is entered stays on this device until a button saves it. */
function StepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, page, declined, values, countries, hasOwners, opening } = loaderData
  const { title, lead, Fields } = steps[step]
  const named = useProviderText()
  const form = useServerForm<StepValues, StepReply>('continue', {
    opening,
    actionData,
    schema: () => import('../apply/step-schema.ts').then(({ stepSchema }) => stepSchema(step, hasOwners)),
    // There is a row for an owner as soon as there are owners.
    values: { 'owners_over_25[0].last_name': '', ...values },
    others: ['save', 'back', ...(step === 'firm' ? ['enter', 'search', 'choose'] : [])],
  })
  const [enteredAt, setEnteredAt] = useState<number>()
  return (
    <StepFrame page={page} enteredAt={enteredAt}>
      <div className="mb-6 empty:hidden">
        <FormDraft of={['application', step]} form={form} onSaved={setEnteredAt}>
          These answers were not saved when you left.
        </FormDraft>
      </div>
      <ServerForm
        form={form}
        outcome={
          form.reply?.unchecked && (
            <Notice colour="grey" icon="info" title="We could not check this account">
              {named('Check that it is right, then continue. {provider} checks the account before it pays.')}
            </Notice>
          )
        }
      >
        <PageHead
          title={step === 'people' && !hasOwners ? 'Who signs the agreement?' : named(title)}
          lead={named(lead)}
        />
        {declined && (
          <div className="mb-6">
            <Notice colour="red" title={named('Why {provider} declined your firm’s application')}>
              {declined}
            </Notice>
          </div>
        )}
        <div className="grid gap-6">
          <Fields {...form} countries={countries} hasOwners={hasOwners} />
        </div>
        <StepButtons back={page.back}>
          <SubmitButton form={form} pendingLabel="Saving">
            Continue to {page.next}
          </SubmitButton>
        </StepButtons>
      </ServerForm>
    </StepFrame>
  )
}

function RegulationFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ChoiceField
        field={field('fca_status')}
        legend="FCA status"
        boxed
        options={[
          {
            value: 'DirectlyAuthorised',
            label: fcaStatusLabels.DirectlyAuthorised,
            hint: 'Your firm has its own firm reference number (FRN)',
          },
          {
            value: 'AppointedRepresentative',
            label: fcaStatusLabels.AppointedRepresentative,
            hint: 'You act under a principal firm',
            reveal: (
              <>
                <TextField field={field('principal_name')} label="Principal firm’s name" />
                <FrnField field={field('principal_frn')} label="Principal firm’s FRN" />
              </>
            ),
          },
          {
            value: 'NotAuthorised',
            label: fcaStatusLabels.NotAuthorised,
            hint: 'You can refer limited companies and LLPs only, for business purposes.',
          },
        ]}
      />
      <div className="[form:has([value=NotAuthorised]:checked)_&]:hidden">
        <FrnField field={field('fca_frn')} label="Your firm reference number (FRN)" />
      </div>
      <TextField
        field={field('ico_number')}
        label="ICO number"
        hint="Your data protection registration, like ZA123456"
        width="short"
      />
      <div className="group grid gap-6">
        <ChoiceField field={field('trade_body')} legend="Trade body" options={optionsOf(tradeBodyLabels)} />
        <div className="hidden group-has-[input:checked:not([value=None])]:block">
          <TextField field={field('trade_body_number')} label="Membership number" width="short" />
        </div>
      </div>
      <SelectField
        field={field('aml_supervisor')}
        label="Anti-money laundering supervisor"
        options={optionsOf(amlSupervisorLabels)}
        placeholder="Choose a supervisor"
        width="long"
      />
      <YesNoField field={field('pi_insured')} legend="Does your firm have professional indemnity insurance?">
        <TextField field={field('pi_insurer')} label="Insurer" />
        <MoneyField field={field('pi_cover')} label="Cover" hint="In pounds, for example 500,000 or 500k" />
        <TextField
          field={field('pi_expires_on')}
          label="Expiry date"
          hint="For example 31-03-2027"
          width="short"
          inputMode="numeric"
        />
      </YesNoField>
    </>
  )
}

function FrnField(props: Pick<FieldText, 'field' | 'label'>) {
  return (
    <TextField {...props} hint="6 or 7 digits, from the FCA register" width="short" inputMode="numeric" />
  )
}

/** What is known before a step is saved: of the person, and of a firm that applies again, unless it is of another kind now. */
function knownValues(step: SavedStep, { firm: entered }: Parts, { brokerage, ...person }: Profile) {
  const isAnother = entered && brokerage?.company_type && entered.business_type !== brokerage.company_type
  const firm: Partial<Brokerage> = (!isAnother && brokerage) || {}
  const { fca, trade_body, pi_insurance } = firm
  const known = {
    business_type: firm.company_type,
    name: firm.name,
    trading_name: firm.trading_name,
    registration_number: firm.registration_number,
    ...firmAddress(firm.address),
    website: firm.website,
    email: firm.email,
    phone_number: firm.phone_number && formatPhone(firm.phone_number),
    fca_status: fca?.status,
    fca_frn: fca?.frn,
    principal_name: fca?.principal_name,
    principal_frn: fca?.principal_frn,
    ico_number: firm.ico_number,
    trade_body: trade_body?.name,
    trade_body_number: trade_body?.number,
    aml_supervisor: firm.aml_supervisor,
    pi_insured: yesOrNo(pi_insurance?.insured),
    pi_insurer: pi_insurance?.insurer,
    pi_cover: pi_insurance?.cover?.toString(),
    pi_expires_on: pi_insurance?.expires_on && formatDay(pi_insurance.expires_on),
    'signatory.first_name': person.first_name,
    'signatory.last_name': person.last_name,
    'signatory.email': person.email,
    'signatory.phone_number': person.phone_number && formatPhone(person.phone_number),
    account_name: firm.bank_account_masked?.account_name,
    vat_registered: yesOrNo(firm.vat_registered),
    vat_number: firm.vat_number,
  }
  const isOfStep = (name: string) => (name.split('.')[0] ?? '') in stepFields[step]
  return Object.fromEntries(Object.entries(known).filter(([name]) => isOfStep(name)))
}

function yesOrNo(value: boolean | null | undefined): string | undefined {
  return value === true ? 'yes' : value === false ? 'no' : undefined
}
