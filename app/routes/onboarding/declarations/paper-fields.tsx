import { acceptedTypes } from '#app/clients/uploads/file-messages.ts'
import type { FieldOf } from '#app/forms/fields/form-fields.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { PaperView } from './declarations-view.ts'
import { paperField } from './papers.ts'

interface PaperFieldsProps {
  papers: readonly PaperView[]
  field: FieldOf
  uploading: boolean
}

export function PaperFields({ papers, field, uploading }: PaperFieldsProps) {
  const missing = papers.some(({ file }) => !file)
  return (
    <section aria-labelledby="documents" className="grid gap-6">
      <SectionHead id="documents" title="Documents" />
      {papers.map((paper) => (
        <Paper key={paper.type} paper={paper} field={field} />
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

function Paper({ paper: { type, label, hint, file }, field }: { paper: PaperView; field: FieldOf }) {
  const own = field(paperField(type))
  if (!file) return <FileField field={own} label={label} hint={hint} accept={acceptedTypes} />
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
