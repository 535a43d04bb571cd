import { appealReasonLabels } from '#app/clients/decision/appeal-labels.ts'
import { type FieldOf, formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { useRestored } from '#app/forms/restored/use-restored.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { StoredFile } from '#app/uploads/upload-entry.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { AppealReply } from './send-appeal.ts'

const reasons = Object.entries(appealReasonLabels).map(([value, label]) => ({ value, label }))

const none: StoredFile[] = []
const formId = 'appeal-form'

interface AppealFormProps {
  uploads: UploadSettings
  form: FormOf<AppealReply>
  deadline: string | null
  /** Of this client and person. */
  draftName: string
}

export function AppealForm({ form, uploads, deadline, draftName }: AppealFormProps) {
  const { reply } = form
  const { values, savedAt, restore, Offer } = useRestored()
  const field = formFields(reply?.result, values)
  return (
    <section aria-labelledby="appeal">
      <SectionHead id="appeal" title="Appeal this decision" />
      <div className="pt-5 empty:hidden">
        {Offer && (
          <Offer name={draftName} form={formId} view={savedAt} offer={!reply && !values} onRestore={restore}>
            You started this appeal on this device. Files are not saved: choose any again.
          </Offer>
        )}
      </div>
      <MutationForm
        key={savedAt}
        id={formId}
        form={form}
        encType="multipart/form-data"
        className="grid gap-6 pt-5"
      >
        <FormAlert form={form} formId={formId} />
        <p className="max-w-measure">
          You can appeal once{deadline && ', until '}
          {deadline && <DateTime at={deadline} />}. Upload your evidence here.
        </p>
        <Reason field={field} />
        <Evidence form={form} uploads={uploads} field={field} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-5">
          <SubmitButton form={form} pendingLabel="Sending" className="max-sm:w-full">
            Send appeal
          </SubmitButton>
          <p className="text-muted text-sm">You cannot change an appeal after you send it.</p>
        </div>
      </MutationForm>
    </section>
  )
}

function Reason({ field }: { field: FieldOf }) {
  return (
    <>
      <ChoiceField field={field('reason')} legend="Reason for the appeal" options={reasons} columns />
      <TextAreaField
        field={field('note')}
        label="What has changed, and where is the evidence?"
        hint="20 to 2,000 characters"
        rows={5}
      />
    </>
  )
}

function Evidence({ form, uploads, field }: Pick<AppealFormProps, 'form' | 'uploads'> & { field: FieldOf }) {
  const arrived = form.reply?.arrived ?? none
  return (
    <UploadField
      settings={uploads}
      field={field('files')}
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
