import { Button } from '#app/ui/buttons/button.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import type { ArrivedFile } from '#app/uploads/file-fields.ts'
import { evidenceField, evidenceFile } from './form-values.ts'

interface EvidenceFieldProps {
  field: FieldOf
  uploaded: ArrivedFile | undefined
  /** The file’s name in a draft; empty without one. */
  drafted: string
  /** What a file may be. */
  fileHint: string
}

export function EvidenceField({ field, uploaded, drafted, fileHint }: EvidenceFieldProps) {
  const file = field(evidenceFile)
  return (
    <>
      {uploaded && (
        <p className="flex flex-wrap items-center gap-x-3 text-md">
          <input type="hidden" data-entered name={evidenceField} value={JSON.stringify(uploaded)} />
          <span className="wrap-anywhere">Evidence uploaded: {uploaded.file_name}</span>
          <Button name="intent" value="remove-evidence" size="sm" variant="quiet" icon="trash">
            Remove evidence
          </Button>
        </p>
      )}
      <FileField
        key={uploaded?.file_path}
        field={file}
        label={uploaded ? 'Replace the evidence' : 'Evidence of consent'}
        hint={`${drafted && `Drafts do not include files. Choose ${drafted} again. `}A signed form or an email. ${fileHint}`}
        optional
      />
      {file.errors && <noscript>Choose the file again.</noscript>}
    </>
  )
}
