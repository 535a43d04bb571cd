import { appealReasonLabels } from '#app/clients/decision/appeal-labels.ts'
import { useRestored } from '#app/forms/drafts/use-restored.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { StoredFile } from '#app/uploads/upload-entry.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { AppealBody } from '#contract/offers/decision.ts'
import type { AppealReply } from './send-appeal.ts'

const reasons = Object.entries(appealReasonLabels).map(([value, label]) => ({ value, label }))

const none: StoredFile[] = []

interface AppealFormProps {
  uploads: UploadSettings
  form: FormOf<AppealBody, AppealReply>
  deadline: string | null
  /** Of this client and person. */
  draftName: string
}

export function AppealForm({ form, uploads, deadline, draftName }: AppealFormProps) {
  const { Offer } = useRestored()
  return (
    <section aria-labelledby="appeal">
      <SectionHead id="appeal" title="Appeal this decision" />
      <div className="pt-5 empty:hidden">
        {Offer && (
          <Offer
            name={draftName}
            form={form.id}
            view={form.round}
            offer={!form.reply && !form.restored}
            onRestore={({ values }) => form.restore(values)}
          >
            You started this appeal on this device. Files are not saved: choose any again.
          </Offer>
        )}
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
