import { Button } from '#app/ui/buttons/button.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { evidenceField, evidenceFile } from './form-values.ts'

interface EvidenceFieldProps {
  field: FieldOf
  /** The hidden field of a file that was uploaded; empty without one. */
  carried: string
  /** The file’s name in a draft; empty without one. */
  drafted: string
  /** What a file may be. */
  fileHint: string
}

export function EvidenceField({ field, carried, drafted, fileHint }: EvidenceFieldProps) {
  const uploaded = fileNameIn(carried)
  const file = field(evidenceFile)
  return (
    <>
      {uploaded && (
        <p className="flex flex-wrap items-center gap-x-3 text-md">
          <input type="hidden" data-entered name={evidenceField} value={carried} />
          <span className="wrap-anywhere">Evidence uploaded: {uploaded}</span>
          <Button name="intent" value="remove-evidence" size="sm" variant="quiet" icon="trash">
            Remove evidence
          </Button>
        </p>
      )}
      <FileField
        key={carried}
        field={file}
        label={uploaded ? 'Replace the evidence' : 'Evidence of consent'}
        hint={`${drafted && `Drafts do not include files. Choose ${drafted} again. `}A signed form or an email. ${fileHint}`}
        optional
      />
      {file.errors && <noscript>Choose the file again.</noscript>}
    </>
  )
}

function fileNameIn(carried: string): string {
  try {
    return String(JSON.parse(carried).file_name)
  } catch {
    // Empty, or not written by the portal.
    return ''
  }
}
