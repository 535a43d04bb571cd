import { Form, useNavigation } from 'react-router'
import { Told, Trouble } from '#app/clients/trouble.tsx'
import { type FormStamp, StampFields } from '#app/clients/versioned-form.tsx'
import type { FormTrouble } from '#app/forms/failure-reply.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary, formErrorsOf } from '#app/ui/fields/error-summary.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { DocumentsView } from './documents-view.ts'
import type { UploadReply } from './upload-documents.ts'

interface UploadFormProps {
  view: Pick<DocumentsView, 'kinds' | 'accept' | 'hint'>
  /** The stamp the page was opened with; a reply brings its own. */
  opening: FormStamp
  reply: UploadReply | undefined
  trouble: FormTrouble | undefined
  attempt: number
}

/** Files for the client, several at a time. */
export function UploadForm({ view, opening, reply, trouble, attempt }: UploadFormProps) {
  const stamp = reply ?? opening
  const kind = {
    name: 'upload_type',
    id: 'upload_type',
    initialValue: reply?.kind,
    errors: list(reply?.errors.upload_type),
  }
  const files = { name: 'files', id: 'files', errors: list(reply?.errors.files) }
  const pending = useNavigation().formData?.get('key') === stamp.key
  // A file field cannot be emptied by value: after files were taken it is built anew, so that they are not sent again.
  const taken = reply && reply.added.length + reply.arrived.length > 0 ? reply.key : opening.key
  return (
    <section aria-labelledby="upload">
      <SectionHead id="upload" title="Upload documents" />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="grid gap-5 pt-5"
      >
        <Trouble trouble={trouble} attempt={attempt} />
        {reply && <Outcome reply={reply} attempt={attempt} />}
        <ErrorSummary errors={formErrorsOf([kind, files])} />
        <StampFields stamp={stamp} />
        {reply && reply.arrived.length > 0 && (
          <input type="hidden" name="arrived" value={JSON.stringify(reply.arrived)} />
        )}
        <SelectField field={kind} label="Kind of document" options={view.kinds} placeholder="Choose a kind" />
        <FileField key={taken} field={files} label="Files" hint={view.hint} accept={view.accept} multiple />
        <div>
          <Button variant="primary" icon="upload" pending={pending} className="max-sm:w-full">
            {pending ? 'Uploading' : 'Upload'}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function Outcome({ reply: { added, refused, arrived }, attempt }: { reply: UploadReply; attempt: number }) {
  if (added.length + refused.length + arrived.length === 0) return null
  return (
    <Told attempt={attempt}>
      {added.length > 0 && (
        <Notice colour="green" title="Uploaded">
          {added.join(', ')}
        </Notice>
      )}
      {arrived.length > 0 && (
        <Notice colour="yellow" title="Arrived, not added yet">
          {arrived.map((file) => file.file_name).join(', ')}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          colour="red"
          title={refused.length === 1 ? 'One file was not taken' : `${refused.length} files were not taken`}
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
    </Told>
  )
}

function list(message: string | undefined): string[] | undefined {
  return message ? [message] : undefined
}
