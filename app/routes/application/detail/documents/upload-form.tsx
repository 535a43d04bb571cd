import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { DocumentsView } from './documents-view.ts'
import type { UploadReply } from './upload-reply.ts'

interface UploadFormProps {
  view: Pick<DocumentsView, 'kinds' | 'accept' | 'hint'>
  form: FormOf<UploadReply>
  /** The kind of document that is chosen at first; empty for none. */
  kind: string
}

export function UploadForm({ view, form, kind }: UploadFormProps) {
  const { reply, write } = form
  const field = formFields(reply?.result, { upload_type: kind })
  // A file field cannot be emptied by value: after files were added it is mounted again, so that they are not sent again.
  const taken = reply && reply.added.length + reply.arrived.length > 0 ? form.replies : write.idempotencyKey
  return (
    <section aria-labelledby="upload">
      <SectionHead id="upload" title="Upload documents" />
      <MutationForm form={form} encType="multipart/form-data" className="grid gap-5 pt-5">
        <FormAlert form={form}>{reply && outcomeOf(reply)}</FormAlert>
        {reply && reply.arrived.length > 0 && (
          <input type="hidden" name="arrived" value={JSON.stringify(reply.arrived)} />
        )}
        <SelectField
          field={field('upload_type')}
          label="Kind of document"
          options={view.kinds}
          placeholder="Choose a kind"
        />
        <FileField
          key={taken}
          field={field('files')}
          label="Files"
          hint={view.hint}
          accept={view.accept}
          multiple
        />
        <div>
          <SubmitButton form={form} icon="upload" pendingLabel="Uploading" className="max-sm:w-full">
            Upload
          </SubmitButton>
        </div>
      </MutationForm>
    </section>
  )
}

/** The outcome of each file; null when there is none. */
function outcomeOf({ added, refused, arrived }: UploadReply) {
  if (added.length + refused.length + arrived.length === 0) return null
  return (
    <>
      {added.length > 0 && (
        <Notice colour="green" title="Uploaded">
          {added.join(', ')}
        </Notice>
      )}
      {arrived.length > 0 && (
        <Notice colour="yellow" title="Uploaded, not added to the client yet">
          {arrived.map((file) => file.file_name).join(', ')}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          colour="red"
          title={
            refused.length === 1 ? 'One file was not uploaded' : `${refused.length} files were not uploaded`
          }
        >
          <ul>
            {refused.map((file) => (
              <li key={file.name}>
                <b>{file.name}</b>: {file.problem}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
