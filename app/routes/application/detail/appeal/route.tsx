import { href, Link } from 'react-router'
import { clientUploadSettings } from '#app/clients/uploads/client-upload-settings.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type ServerForm as FormOf, useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { StoredFile } from '#app/uploads/upload-entry.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { Client } from '#contract/clients/client.ts'
import type { AppealBody } from '#contract/offers/decision.ts'
import { clientTitle } from '../client-title.ts'
import { DecisionFacts } from '../decision/decision-panel.tsx'
import { appealReasonLabels, decisionView, noAppealReason } from '../decision/decision-view.ts'
import type { Route } from './+types/route.ts'
import { type AppealReply, sendAppeal } from './send-appeal.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Appeal')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  const view = appealPageView(client, providerName, context.get(clockContext).now())
  const uploads = clientUploadSettings(context, client.id, 'appeal')
  return {
    view,
    uploads,
    readOnly,
    draftName: nameDraft(context, 'appeal', client.id),
    opening: sendAppeal.open(client.version),
  }
}

export const action = mutationAction(sendAppeal)
const schema = () => import('#contract/offers/decision.ts').then((decision) => decision.appealInput)

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploads, readOnly, draftName, opening } = loaderData
  const form = useServerForm<AppealBody, AppealReply>('appeal', { opening, actionData, schema })
  const { decision } = view
  return (
    <PageGrid rail={decision && <Decision decision={decision} />}>
      {view.blocked && !form.reply ? (
        <Blocked id={view.id} reason={view.blocked} />
      ) : readOnly && !form.reply ? (
        <ReadOnlyNotice reason={readOnly} />
      ) : (
        <AppealForm
          form={form}
          uploads={uploads}
          deadline={decision?.appeal?.deadline ?? null}
          draftName={draftName}
        />
      )}
    </PageGrid>
  )
}

type Decision = NonNullable<Route.ComponentProps['loaderData']['view']['decision']>

function Decision({ decision }: { decision: Decision }) {
  return (
    <aside aria-label="Decision">
      <SectionHead title="Decision" />
      <div className="grid gap-1 pt-3 text-md">
        <h3>{decision.label}</h3>
        {[decision.explanation, ...decision.changes].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <DecisionFacts decision={decision} />
    </aside>
  )
}

function Blocked({ id: clientId, reason }: { id: string; reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title={reason}>
      <Link to={href('/application/:clientId', { clientId })}>See the client’s overview</Link>
    </Notice>
  )
}

const reasons = Object.entries(appealReasonLabels).map(([value, label]) => ({ value, label }))

const none: StoredFile[] = []

interface AppealFormProps {
  uploads: UploadSettings
  form: FormOf<AppealBody, AppealReply>
  deadline: string | null
  /** Of this client and person. */
  draftName: string
}

function AppealForm({ form, uploads, deadline, draftName }: AppealFormProps) {
  return (
    <section aria-labelledby="appeal">
      <SectionHead id="appeal" title="Appeal this decision" />
      <div className="pt-5 empty:hidden">
        <FormDraft name={draftName} form={form}>
          You started this appeal on this device. Files are not saved: choose any again.
        </FormDraft>
      </div>
      <ServerForm form={form} encType="multipart/form-data" className="grid gap-6 pt-5">
        <p className="max-w-measure">
          You can appeal once{deadline && ', until '}
          {deadline && <DateTime at={deadline} />}. Upload your evidence here.
        </p>
        <Reason fields={form.fields} />
        <Evidence form={form} uploads={uploads} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-5">
          <SubmitButton form={form} pendingLabel="Sending" className="max-sm:w-full">
            Send appeal
          </SubmitButton>
          <p className="text-muted text-sm">You cannot change an appeal after you send it.</p>
        </div>
      </ServerForm>
    </section>
  )
}

function Reason({ fields }: Pick<AppealFormProps['form'], 'fields'>) {
  return (
    <>
      <ChoiceField field={fields.reason} legend="Reason for the appeal" options={reasons} columns />
      <TextAreaField
        field={fields.note}
        label="What has changed, and where is the evidence?"
        hint="20 to 2,000 characters"
        rows={5}
      />
    </>
  )
}

function Evidence({ form, uploads }: Pick<AppealFormProps, 'form' | 'uploads'>) {
  const arrived = form.reply?.arrived ?? none
  return (
    <UploadField
      settings={uploads}
      field={form.field('files')}
      label={arrived.length > 0 ? 'More evidence' : 'Evidence'}
      optional
      uploadType="AppealEvidence"
      arrivedField="arrived"
      arrived={arrived}
      version={`${form.write.idempotencyKey} ${form.replies}`}
      pending="not sent yet"
    />
  )
}

function appealPageView(client: Client, providerName: string, now: Date) {
  return {
    id: client.id,
    decision: decisionView(client, providerName, now),
    blocked: noAppealReason(client, now),
    contact: client.lender_contact ?? null,
  }
}
