import { href, Link, redirect } from 'react-router'
import { browserStateContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormOf, useServerForm } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import { FieldError, type FieldOf, type FormField } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { usePrivacyNoticeLink } from '#app/ui/shell/privacy-notice-link.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { facts } from '#app/ui/values/facts.ts'
import { fileRules, formatFileSize } from '#app/uploads/file-rules.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import { type UploadSettings, uploadSettings } from '#app/uploads/upload-settings.ts'
import { declarationsVersion } from '#contract/people/application-fields.ts'
import type { FirmDocumentType } from '#contract/people/brokerage-application.ts'
import { firstIncomplete, openStep, tickOf } from '../apply/application-draft.ts'
import { bankNumbers, reviewField, savedSteps, stepLabels, stepPath } from '../apply/application-steps.ts'
import { stepLines } from '../apply/step-facts.ts'
import { StepButtons, StepFrame } from '../apply/step-frame.tsx'
import { AccountNumbers } from '../step/payout-fields.tsx'
import type { Route } from './+types/route'
import { askedHere, declarationsIntents, sendApplication } from './declarations-intents.ts'
import { documentsOf } from './keep-documents.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Declarations, step 5 of 5', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { parts, page } = await openStep(context, 'declarations')
  const incomplete = firstIncomplete(parts)
  if (incomplete) {
    const text = 'Complete this step before the declarations'
    context.get(browserStateContext).leaveFlash({ kind: 'info', text })
    throw redirect(stepPath(incomplete))
  }
  const { singleHint } = fileRules(context.get(settingsContext).policy.upload)
  return {
    page,
    opening: sendApplication.open({ schema: askedHere }),
    uploads: uploadSettings(context, url, href('/onboarding/uploads')),
    documents: documentsOf(parts).map(({ type, field, file }) => ({
      type,
      field,
      label: documentTexts[type].label,
      hint: `${documentTexts[type].hint} ${singleHint}`,
      file: file && [file.file_name, formatFileSize(Number(file.size))].join(', '),
    })),
    review: savedSteps.map((step) => ({ step, facts: facts(stepLines(step, parts)) })),
    declarations: { firm: parts.firm?.name, tick: await tickOf(parts), version: declarationsVersion },
  }
}

const documentTexts: Record<FirmDocumentType, { label: string; hint: string }> = {
  CertificateOfIncorporation: { label: 'Certificate of incorporation', hint: 'From Companies House.' },
  ProofOfBank: {
    label: 'Proof of the bank account',
    hint: 'A statement or paying-in slip with the account name, sort code and account number.',
  },
  PIInsurance: {
    label: 'Professional indemnity insurance certificate',
    hint: 'The certificate of the policy in your answers.',
  },
}

export const action = mutationAction(...declarationsIntents)

export default function Declarations({ loaderData, actionData }: Route.ComponentProps) {
  const { page, opening, uploads, documents, review, declarations } = loaderData
  const { providerName } = useProvider()
  const form = useServerForm('send', {
    opening,
    actionData,
    others: ['continue', 'remove', 'save', 'back'],
  })
  const { field, reply } = form
  const account = reply && heldAccount(reply)
  return (
    <StepFrame page={page}>
      <ServerForm form={form} encType="multipart/form-data">
        <PageHead
          title="Documents and declarations"
          lead={`Nothing is sent to ${providerName} until you choose “Send application”.`}
        />
        <div className="grid gap-10">
          <section aria-labelledby="documents" className="grid gap-6">
            <SectionHead id="documents" title="Documents" />
            {documents.map((document) => (
              <DocumentField key={document.type} document={document} uploads={uploads} form={form} />
            ))}
          </section>
          {account ? (
            Object.entries(account).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))
          ) : (
            <section aria-labelledby="account" className="grid gap-6">
              <SectionHead id="account" title="Bank account" />
              <AccountNumbers field={field} />
            </section>
          )}
          <ReviewList steps={review} field={field} account={account} />
          {/* The ticks are given again for other answers. */}
          <DeclarationFields key={declarations.tick} field={field} {...declarations} />
        </div>
        <StepButtons back={page.back}>
          <SubmitButton form={form} icon="send" pendingLabel="Sending">
            Send application
          </SubmitButton>
        </StepButtons>
      </ServerForm>
    </StepFrame>
  )
}

/** The numbers that came with the form; undefined where one of them must be entered or corrected. */
function heldAccount({ result }: MutationReply): Record<string, string> | undefined {
  const numbers = bankNumbers.map((name) => [name, String(result.initialValue?.[name] ?? '')] as const)
  if (numbers.some(([name, number]) => number === '' || result.error?.[name])) return undefined
  return Object.fromEntries(numbers)
}

type Opened = Route.ComponentProps['loaderData']

interface DocumentFieldProps {
  document: Opened['documents'][number]
  uploads: UploadSettings
  form: FormOf
}

function DocumentField({ document, uploads, form }: DocumentFieldProps) {
  const { type, label, hint, file, field } = document
  const own = form.field(field)
  if (!file)
    return (
      <UploadField
        form={form}
        name={field}
        settings={uploads}
        single
        label={label}
        hint={hint}
        uploadType={type}
      />
    )
  return (
    <div className="grid max-w-form gap-1">
      <p className="font-bold">{label}</p>
      <div id={own.id} tabIndex={-1}>
        <FieldError field={own} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded border px-4 py-2">
        <span className="flex min-w-0 items-center gap-2 text-md wrap-anywhere">
          <Icon name="check" size={16} className="flex-none text-green" />
          {file}
        </span>
        <Button name="intent" value={`remove:${type}`} variant="quiet" size="sm" icon="trash">
          Remove<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </div>
  )
}

interface ReviewListProps {
  steps: Opened['review']
  field: FieldOf
  account: ReturnType<typeof heldAccount>
}

/** The answers of the earlier steps, to be checked; a message about one is shown at its step. */
function ReviewList({ steps, field, account }: ReviewListProps) {
  return (
    <section aria-labelledby="answers" className="grid gap-6">
      <SectionHead id="answers" title="Check your answers" />
      {steps.map(({ step, facts }) => (
        <section key={step} aria-labelledby={`${step}-answers`}>
          <div className="flex items-baseline justify-between gap-4">
            <h3 id={`${step}-answers`}>{stepLabels[step]}</h3>
            <Link to={stepPath(step)}>
              Change<span className="sr-only"> {stepLabels[step].toLowerCase()}</span>
            </Link>
          </div>
          <Messages {...field(reviewField(step))} />
          <FactList items={step === 'payout' && account ? [...facts, ...accountFacts(account)] : facts} />
        </section>
      ))}
    </section>
  )
}

function Messages({ id, name, errors = [] }: FormField) {
  return (
    <div id={id} tabIndex={-1}>
      {errors.map((message, index) => (
        <FieldError key={message} field={{ name, id: `${id}-${index}`, errors: [message] }} />
      ))}
    </div>
  )
}

function accountFacts({ sort_code = '', account_number = '' }: Record<string, string>) {
  return [
    { label: 'Sort code', value: sort_code.replace(/\D/g, '').replace(/\B(?=(..)+$)/g, '-') },
    { label: 'Account', value: `Ending ${account_number.replace(/\D/g, '').slice(-4)}` },
  ]
}

type DeclarationFieldsProps = Opened['declarations'] & { field: FieldOf }

function DeclarationFields({ field, firm, version, tick }: DeclarationFieldsProps) {
  const { providerName } = useProvider()
  const privacyNotice = usePrivacyNoticeLink()
  const declared = [
    ['accurate', 'The answers and documents in this application are accurate and complete'],
    ['authorised', `I am authorised to apply for ${firm}`],
    ['privacy_notice', `I have read ${providerName}’s privacy notice`],
    [
      'commission_disclosure_policy',
      `${firm} tells each client about its commission before they choose an offer`,
    ],
    ['aml_policy', `${firm} has and follows an anti-money laundering policy`],
    ['gdpr_policy', `${firm} has and follows a data protection policy`],
  ] as const
  return (
    <section aria-labelledby="declarations" className="grid gap-2">
      <SectionHead id="declarations" title="Declarations" />
      <input type="hidden" name="declarations_version" value={version} />
      {declared.map(([name, label]) => (
        <CheckboxField
          key={name}
          field={field(name)}
          value={tick}
          label={label}
          hint={name === 'privacy_notice' && privacyNotice}
        />
      ))}
    </section>
  )
}
