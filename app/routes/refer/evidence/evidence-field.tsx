import { Button } from '#app/ui/buttons/button.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { textOf } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { evidenceField, evidenceFile, evidenceIn } from './evidence.ts'

interface EvidenceFieldProps {
  field: FieldOf
  /** The hidden field of a file that was uploaded; empty without one. */
  carried: string
  /** What a file may be. */
  fileHint: string
}

export function EvidenceField({ field, carried, fileHint }: EvidenceFieldProps) {
  const evidence = evidenceIn(carried)
  const file = field(evidenceFile)
  const drafted = textOf(file)
  return (
    <>
      {evidence && (
        <p className="flex flex-wrap items-center gap-x-3 text-md">
          <input type="hidden" name={evidenceField} value={carried} />
          <span className="wrap-anywhere">Evidence uploaded: {evidence.file_name}</span>
          <Button name="intent" value="remove-evidence" size="sm" variant="quiet" icon="trash">
            Remove evidence
          </Button>
        </p>
      )}
      <FileField
        key={carried}
        field={file}
        label={evidence ? 'Replace the evidence' : 'Evidence of consent'}
        hint={`${drafted && `Drafts do not include files. Choose ${drafted} again. `}A signed form or an email. ${fileHint}`}
        optional
      />
      {file.errors && <noscript>Choose the file again.</noscript>}
    </>
  )
}
