import { href, Link } from 'react-router'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import type { Column } from '#app/ui/table/table.tsx'
import { RowsToCorrect } from '../../rows-to-correct.tsx'
import type { CorrectionRow } from './failed-rows.ts'

interface CorrectionFormProps extends FormProps {
  rows: CorrectionRow[]
  fileName: string
  importId: string
}

export function CorrectionForm({ rows, fileName, importId, ...props }: CorrectionFormProps) {
  // Conform empties a select whose value it was not given when the form opens again.
  const values = Object.fromEntries(
    rows.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value])),
  )
  const form = useServerForm('send-corrections', { ...props, values })
  return (
    <>
      <div className="py-5 empty:hidden">
        <FormDraft of={['corrections', importId]} form={form}>
          You corrected rows on this device.
        </FormDraft>
      </div>
      <ServerForm form={form}>
        <RowsToCorrect fileName={fileName} rows={rows} more={[fieldsColumn(form.field)]} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
          <SubmitButton form={form} pendingLabel="Sending">
            Send corrected rows
          </SubmitButton>
          <p className="max-w-measure text-muted text-sm">
            Only rows that you change are sent. By sending them you confirm that these clients know that you
            may check. You can also correct the downloaded file and{' '}
            <Link to={`${href('/nexus/import')}?corrects=${importId}`}>import it here</Link>: its rows keep
            their numbers.
          </p>
        </div>
      </ServerForm>
    </>
  )
}

function fieldsColumn(field: FieldOf): Column<CorrectionRow> {
  return {
    key: 'fields',
    head: 'Your correction',
    card: 'wide',
    cell: ({ row, fields }) => (
      <div className="grid gap-3">
        {fields.map(({ name, label, value, options }) => {
          const { id, errors, initialValue } = field(name)
          const text = {
            // A reply, or a draft, has only the rows that the page had then.
            field: { name, id, errors, initialValue: initialValue ?? value },
            label: (
              <>
                {label}
                <span className="sr-only">, row {row}</span>
              </>
            ),
          }
          return options ? (
            <SelectField key={name} {...text} options={options} placeholder="Not given" width="long" />
          ) : (
            <TextField key={name} {...text} width="long" />
          )
        })}
      </div>
    ),
  }
}
