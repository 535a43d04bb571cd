import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { StoredFile } from '#app/uploads/upload-entry.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { DeclarationsReply } from './declarations-reply.ts'
import type { DocumentView } from './declarations-view.ts'
import { arrivedDocumentField, documentField } from './firm-documents.ts'

const none: StoredFile[] = []

interface DocumentFieldsProps {
  documents: readonly DocumentView[]
  uploads: UploadSettings
  form: FormOf<Record<string, unknown>, DeclarationsReply>
}

export function DocumentFields({ documents, ...rest }: DocumentFieldsProps) {
  const uploading = rest.form.pending === 'upload'
  const missing = documents.some(({ file }) => !file)
  return (
    <section aria-labelledby="documents" className="grid gap-6">
      <SectionHead id="documents" title="Documents" />
      {documents.map((document) => (
        <DocumentField key={document.type} document={document} {...rest} />
      ))}
      {missing && (
        <div>
          <Button name="intent" value="upload" icon="upload" pending={uploading}>
            {uploading ? 'Uploading' : 'Upload'}
          </Button>
        </div>
      )}
    </section>
  )
}

interface DocumentFieldProps extends Omit<DocumentFieldsProps, 'documents'> {
  document: DocumentView
}

function DocumentField({ document: { type, label, hint, file }, uploads, form }: DocumentFieldProps) {
  const own = form.field(documentField(type))
  if (!file)
    return (
      <UploadField
        settings={uploads}
        field={own}
        label={label}
        hint={hint}
        uploadType={type}
        arrivedField={arrivedDocumentField(type)}
        arrived={form.reply?.arrived[type] ?? none}
        version={`${form.write.idempotencyKey} ${form.replies}`}
        pending="not sent yet"
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
