import { lazy, Suspense } from 'react'
import { href, Link } from 'react-router'
import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import { loadClient } from '#app/clients/load-client.ts'
import { whatComesNext } from '#app/clients/next-step.ts'
import { settingsContext } from '#app/context.ts'
import { PageStyle } from '#app/document/page-style.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { formatCount } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Difference, FormArgs, FormMessage, MutationReply } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { FormAlert, ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormOf, useServerForm } from '#app/forms/use-server-form.ts'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { Failure } from '#contract/calls/failure.ts'
import { type Client, type SubmitApplication, submitApplicationInput } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'
import { consentValidDays } from '#contract/fields/policy.ts'
import { contactName } from '../blocked-actions.ts'
import { clientMutation, statusSentence } from '../client-mutation.ts'
import { clientTitle } from '../client-title.ts'
import { AppealPanel, DecisionPanel } from '../decision/decision-panel.tsx'
import { TimelineList } from '../timeline/timeline-list.tsx'
import type { Route } from './+types/route.ts'
import { Checklist } from './checklist.tsx'
import { KeyFactsAside } from './key-facts-aside.tsx'
import { overviewView } from './overview-view.ts'
import steps from './steps.css?inline'

export const meta: Route.MetaFunction = (args) => clientTitle(args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  return {
    view: overviewView(client, providerName, now, readOnly),
    readOnly,
    opening: submitApplication.open({ version: client.version }),
  }
}

const submitApplication = clientMutation({
  intent: 'submit',
  userAction: 'submit-application',
  schema: submitApplicationInput,
  call: ({ services, params, value, write }) =>
    services.broker.submitApplication(params.clientId, value, write),
  success: ({ params, saved, context }) => ({
    flash: 'The application has been submitted',
    next: whatComesNext(saved, context),
    to: href('/application/:clientId', params),
  }),
  record: {
    action: 'submit-application',
    notSaved: 'The application has not been submitted. Check it, then submit it again.',
    recover: (client) => (client.submitted_at ? client : undefined),
    blocked,
    differences: unsentMessage,
  },
  explain: (failure, _args, { result }) =>
    failure.kind === 'invalid' ? incomplete(failure, result) : undefined,
})

export const action = mutationAction(submitApplication)

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { view, readOnly, opening } = loaderData
  const { providerName } = useProvider()
  const form = useServerForm('submit', { opening, actionData, schema })
  // A refused form stays with its values, also when the checklist has come undone.
  const showsForm = view.ready || (view.maySubmit && form.reply !== undefined)
  return (
    <PageGrid rail={<KeyFactsAside facts={view.facts} />}>
      {/* The steps above the tabs are shown with the overview alone. */}
      <PageStyle name="steps" css={steps} />
      <div className="grid min-w-0 gap-8 lg:gap-10">
        {!showsForm && <FormAlert form={form} />}
        {view.closing && (
          <Notice
            colour="grey"
            title={
              <>
                Closed on <DateTime at={view.closing.at} />
              </>
            }
          >
            <p>{view.closing.text}</p>
            {view.closing.how && <p>{view.closing.how}</p>}
          </Notice>
        )}
        {view.appeal && <AppealPanel appeal={view.appeal} />}
        {view.decision && <DecisionPanel decision={view.decision} />}
        {view.signUpLink && (
          <section id="sign-up" aria-labelledby="sign-up-head">
            <SectionHead id="sign-up-head" title="The client’s sign-up link" />
            <CopyField
              id="sign-up-link"
              label="Send this link to the client"
              hint={`It opens the client’s own sign-up. ${providerName} has also sent it by email.`}
              value={view.signUpLink}
              copyLabel="Copy link"
            />
          </section>
        )}
        {view.checklist && (
          <Checklist
            lines={view.checklist}
            maySubmit={view.maySubmit}
            renewsConsent={view.newConsent !== null}
            anchor={showsForm ? undefined : 'submit'}
          />
        )}
        {showsForm && (!readOnly || form.reply) && (
          <SubmitForm clientId={view.id} form={form} newConsent={view.newConsent} />
        )}
        {showsForm && readOnly && !form.reply && (
          <section id="submit" aria-label="Submit to underwriting">
            <ReadOnlyNotice reason={readOnly} />
          </section>
        )}
        <section aria-labelledby="latest">
          <SectionHead
            id="latest"
            title="Timeline"
            aside={
              view.eventCount > view.events.length && (
                <Link to={href('/application/:clientId/timeline', { clientId: view.id })}>
                  All {formatCount(view.eventCount)} events
                </Link>
              )
            }
          />
          <TimelineList events={view.events} />
        </section>
      </div>
    </PageGrid>
  )
}

const schema = () => import('#contract/clients/client.ts').then((client) => client.submitApplicationInput)

type Args = FormArgs<Route.ActionArgs['params'], SubmitApplication>

function blocked(client: Client, { value, context }: Args): FormMessage {
  if (!client.submitted_at)
    return { title: 'The application has not been submitted', text: statusSentence(client) }
  const contact = contactName(client, context.get(settingsContext).providerName)
  const text = `It was submitted on ${formatDay(client.submitted_at)}. The status is now “${statusView(client.status).label}”.`
  return {
    title: 'This application was already submitted',
    text: value.message_to_underwriter
      ? `${text} Your message to the underwriter was not sent. Copy it, and send it to ${contact}.`
      : text,
  }
}

/** The lender takes a message with a submission alone: written for one that a colleague has made, it can only be copied. */
function unsentMessage({ submitted_at }: Client, { value }: Args): Difference[] {
  const entered = value.message_to_underwriter
  if (!submitted_at || !entered) return []
  return [{ label: 'Message to the underwriter', saved: 'Submitted without this message', entered }]
}

/** Messages without a field of the form list what the application is missing; the page is read again, to ask for a new consent. */
function incomplete({ errors = {} }: Failure, result: MutationReply['result']) {
  const missing = Object.entries(errors).filter(([name]) => !isField(name))
  if (missing.length === 0) return undefined
  const error = Object.fromEntries(Object.entries(result.error ?? {}).filter(([name]) => isField(name)))
  const consentOnly = missing.every(([name]) => name === 'checklist.consent')
  const items = missing.flatMap(([, messages]) => messages)
  return {
    changed: true,
    result: { ...result, error },
    formError: consentOnly ? lapsedConsent : { ...incompleteMessage, items },
  }
}

const incompleteMessage = {
  title: 'The application is not complete',
  text: 'It has not been submitted. Complete these, then submit again.',
}

const lapsedConsent = {
  title: `The client’s consent is older than ${consentValidDays} days`,
  text: 'The application has not been submitted. Ask the client again, record the new consent below, then submit.',
}

function isField(name: string): boolean {
  return (name.split('.', 1)[0] ?? name) in submitApplicationInput.shape
}

/** The page is read far more often than the form is filled in, so its draft arrives after it; without it the form works. */
const FormDraft = lazy(() =>
  import('#app/forms/drafts/form-draft.tsx')
    .then(({ FormDraft }) => ({ default: FormDraft }))
    .catch(() => ({ default: () => null })),
)

interface SubmitFormProps {
  clientId: string
  form: FormOf<SubmitApplication>
  newConsent: string | null
}

function SubmitForm({ clientId, form, newConsent }: SubmitFormProps) {
  const { fields } = form
  return (
    <section id="submit" aria-labelledby="submit-head">
      <SectionHead id="submit-head" title="Submit to underwriting" />
      <div className="pt-5 empty:hidden">
        <Suspense>
          <FormDraft of={['submit', clientId]} form={form}>
            You started this submission on this device.
          </FormDraft>
        </Suspense>
      </div>
      <ServerForm form={form} className="grid gap-4 pt-5">
        {newConsent && (
          <section aria-labelledby="new-consent" className="grid gap-6 border-b pb-6">
            <div>
              <h3 id="new-consent">New consent</h3>
              <p className="text-md text-muted">
                The consent on record is older than {consentValidDays} days. Ask the client again, then record
                it here.
              </p>
            </div>
            <ConsentFields field={form.field} textVersion={newConsent} />
          </section>
        )}
        <TextAreaField
          field={fields.message_to_underwriter}
          label="Message to the underwriter"
          hint="Anything that helps to explain the figures. Up to 2,000 characters."
          optional
        />
        <div>
          <CheckboxField
            field={fields.confirm_accurate}
            label="I have checked this application, and it is accurate and complete"
          />
          <CheckboxField
            field={fields.confirm_client_consent}
            label="The client agrees to this application and to a soft credit search"
          />
        </div>
        <div>
          <SubmitButton form={form} icon="send" pendingLabel="Submitting">
            Submit application
          </SubmitButton>
          <p className="pt-2 text-muted text-sm">
            You cannot change directors’ details after you submit. You can still upload documents.
          </p>
        </div>
      </ServerForm>
    </section>
  )
}
