import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { StoredFile } from '#app/uploads/upload-entry.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { DocumentDetails } from './document-details.tsx'
import type { DocumentsView } from './documents-view.ts'
import type { UploadReply } from './upload-reply.ts'

const none: StoredFile[] = []

interface UploadFormProps {
  view: Pick<DocumentsView, 'kinds' | 'directors'>
  uploads: UploadSettings
  /** Type that the address asks for. */
  kind: string
  form: FormOf<Record<string, unknown>, UploadReply>
}

export function UploadForm({ view, uploads, kind, form }: UploadFormProps) {
  const { reply, write, field } = form
  const arrived = reply?.arrived ?? none
  return (
    <section aria-labelledby="upload">
      <SectionHead id="upload" title="Upload documents" />
      <ServerForm
        form={{ ...form, errors: namedErrors(form.errors, arrived) }}
        outcome={reply && outcomeOf(reply)}
        preventScrollReset
        encType="multipart/form-data"
        className="grid gap-5 pt-5"
      >
        <UploadField
          settings={uploads}
          field={field('files')}
          label="Files"
          uploadType="Other"
          description={(file) => <DocumentDetails field={field} view={view} kind={kind} file={file} />}
          arrivedField="arrived"
          arrived={arrived}
          version={`${write.idempotencyKey} ${form.replies}`}
          pending="not added to the client yet"
        />
        <div>
          <SubmitButton form={form} icon="upload" pendingLabel="Uploading" className="max-sm:w-full">
            Upload documents
          </SubmitButton>
        </div>
      </ServerForm>
    </section>
  )
}

/** The messages of a form, each with the file that it is about: several have the same. */
function namedErrors(errors: Record<string, string[]>, files: readonly StoredFile[]) {
  const named = Object.entries(errors).map(([name, messages]) => {
    const file = files.find(({ key }) => key && name.endsWith(`:${key}`))
    return [name, file ? messages.map((message) => `${file.file_name}: ${message}`) : messages]
  })
  return Object.fromEntries(named)
}

function outcomeOf({ added, refused }: UploadReply) {
  if (added.length + refused.length === 0) return null
  return (
    <>
      {added.length > 0 && (
        <Notice colour="green" title="Uploaded">
          {added.join(', ')}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          colour="red"
          title={
            refused.length === 1 ? '1 file was not uploaded' : `${refused.length} files were not uploaded`
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
