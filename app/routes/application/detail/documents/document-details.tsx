import { MonthsCovered } from '#app/clients/uploads/months-covered.tsx'
import { fillIn } from '#app/forms/fill-in.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { Named } from '#app/ui/fields/named.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { DescribedFile } from '#app/uploads/upload-settings.ts'
import type { DocumentsView } from './documents-view.ts'

interface DocumentDetailsProps {
  field: FieldOf
  view: Pick<DocumentsView, 'kinds' | 'directors'>
  /** Type that the address asks for. */
  kind: string
  /** Absent where one description is for all files of the form. */
  file?: DescribedFile | undefined
}

/** What a document is. Months and a director are asked of the types that need them, also without JavaScript. */
export function DocumentDetails({ field, view, kind, file }: DocumentDetailsProps) {
  const own = (part: string) => field(file ? `${part}:${file.key}` : part)
  const named = (label: string) => (file ? <Named of={file.name}>{label}</Named> : label)
  const { name, id, errors, initialValue = kind } = own('upload_type')
  const note = own('note')
  return (
    <div className="group grid gap-3">
      <SelectField
        field={{ name, id, errors, initialValue }}
        label={named('Type')}
        options={view.kinds}
        placeholder="Choose a type"
      />
      {file?.leads && (
        <Button
          type="button"
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={({ currentTarget: { form } }) => form && copyToAll(form, name)}
        >
          Use this type for all files
        </Button>
      )}
      <div className="hidden group-has-[option[value=BankStatement]:checked]:block">
        <MonthsCovered from={own('period_from')} to={own('period_to')} legend={named('Months covered')} />
      </div>
      {view.directors.length > 0 && (
        <div className="hidden group-has-[[value=ProofOfIdentity]:checked,[value=ProofOfAddress]:checked]:block">
          <SelectField
            field={own('director_id')}
            label={named('Director')}
            options={view.directors}
            placeholder="Choose a director"
          />
        </div>
      )}
      <Disclose summary={named('Add a note')} open={Boolean(note.initialValue || note.errors?.length)}>
        <TextAreaField
          field={note}
          label={named('Note')}
          hint="Up to 500 characters"
          rows={2}
          maxLength={500}
        />
      </Disclose>
    </div>
  )
}

function copyToAll(form: HTMLFormElement, name: string): void {
  const type = String(new FormData(form).get(name) ?? '')
  const others = [...form.elements].map((each) => each.getAttribute('name') ?? '')
  const types = others.filter((each) => each.startsWith('upload_type:') && each !== name)
  fillIn(form, Object.fromEntries(types.map((each) => [each, type])))
}
