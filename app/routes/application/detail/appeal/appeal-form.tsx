import { appealReasonLabels } from '#app/clients/decision/appeal-labels.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
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

interface AppealFormProps {
  uploads: UploadSettings
  form: FormOf<AppealReply>
  deadline: string | null
}

export function AppealForm({ form, uploads, deadline }: AppealFormProps) {
  const { reply } = form
  const field = formFields(reply?.result)
  const arrived = reply?.arrived ?? none
  return (
    <section aria-labelledby="appeal">
      <SectionHead id="appeal" title="Appeal this decision" />
      <MutationForm form={form} encType="multipart/form-data" className="grid gap-6 pt-5">
        <FormAlert form={form} />
        <p className="max-w-measure">
          You can appeal once{deadline && ', until '}
          {deadline && <DateTime at={deadline} />}. Upload your evidence here.
        </p>
        <ChoiceField field={field('reason')} legend="Reason for the appeal" options={reasons} columns />
        <TextAreaField
          field={field('note')}
          label="What has changed, and where is the evidence?"
          hint="20 to 2,000 characters"
          rows={5}
        />
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
