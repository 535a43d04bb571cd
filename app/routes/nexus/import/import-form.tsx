import { type ChangeEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { countOf, rowNoun } from '#app/format/count.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import { controlProps, Field, type FormField, textOf } from '#app/ui/fields/field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select/native-select.tsx'
import { FormStep } from '#app/ui/steps/form-step.tsx'
import type { ImportReply } from './import-clients.ts'
import type { Preview } from './preview/preview-book.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'

interface ImportFormProps extends FormProps<ImportReply> {
  /** Imports that the file may correct. */
  correctable: SelectOption[]
  /** The import that the page was opened to correct; empty where it was opened for none. */
  corrects: string
  fileHint: string
  /** The names of the columns that a file must have. */
  required: string
  readOnly: string | null
}

const schema = () => import('./import-schema.ts').then((loaded) => loaded.importSchema)

/** The file field comes last: the file is passed on to the lender as it arrives, so the other fields must have been read. */
export function ImportForm({
  correctable,
  corrects,
  fileHint,
  required,
  readOnly,
  ...props
}: ImportFormProps) {
  const form = useServerForm('import', { ...props, schema, defaultValue: { corrects } })
  const { choose, busy, preview } = usePreview()
  const { fields, reply } = form
  if (readOnly && !reply) return <ReadOnlyNotice reason={readOnly} />
  return (
    <ServerForm form={form} action={href('/nexus/import')} encType="multipart/form-data">
      <FillIn required={required} />
      <FormStep id="aware" number={2} title="Confirm that clients know">
        <CheckboxField
          field={fields.consent_declaration}
          value="true"
          label="Every client in this file knows that I may check"
          hint="We skip rows where “client aware” is No"
        />
      </FormStep>
      <FormStep id="choose" number={3} title="Choose your file">
        {correctable.length > 0 && <Contents field={fields.corrects} correctable={correctable} />}
        <FileField
          field={fields.file}
          label="Client file"
          hint={fileHint}
          accept=".csv,.xlsx"
          onChange={choose}
        />
        <p role="status">{busy && 'Checking the file'}</p>
        {preview && (
          <PreviewPanel preview={preview} unassigned={correctable.length > 0 && !fields.corrects.value} />
        )}
        {reply && !fields.file.errors && <noscript>Choose the file again to import it.</noscript>}
      </FormStep>
      <Buttons form={form} again={reply?.again} ready={preview?.kind === 'read' ? preview.ready : 0} />
    </ServerForm>
  )
}

function FillIn({ required }: Pick<ImportFormProps, 'required'>) {
  return (
    <FormStep
      id="template"
      number={1}
      title="Fill in the template"
      lead={`Its required columns are ${required}. A row without a company number needs a postcode.`}
    >
      <div className="flex flex-wrap gap-2">
        {['xlsx', 'csv'].map((format) => (
          <DownloadButton key={format} to={`${href('/nexus/template')}?format=${format}`}>
            Download template ({format.toUpperCase()})
          </DownloadButton>
        ))}
      </div>
    </FormStep>
  )
}

function Contents({ field, correctable }: { field: FormField; correctable: SelectOption[] }) {
  const hint = 'Corrected rows stay in their import, with their row numbers'
  const options = [{ value: '', label: 'Clients to check' }, ...correctable]
  return (
    <Field field={field} label="What is in this file" hint={hint}>
      <NativeSelect {...controlProps({ field, hint })} options={options} defaultValue={textOf(field)} />
    </Field>
  )
}

type PressedForm = Parameters<typeof SubmitButton>[0]['form']

/** `ready`: rows of the previewed file that can be imported; 0 when that is not known. */
function Buttons({ form, again, ready }: { form: PressedForm; again?: boolean; ready: number }) {
  return (
    <div className="flex flex-wrap gap-2 border-t pt-5">
      <SubmitButton form={form} icon="upload" pendingLabel="Importing">
        {ready > 0 ? `Import ${countOf(ready, rowNoun)}` : 'Import file'}
      </SubmitButton>
      {again && (
        <SubmitButton
          form={form}
          variant="secondary"
          formAction={`${href('/nexus/import')}?again`}
          pendingLabel="Importing"
        >
          Import again
        </SubmitButton>
      )}
      <ButtonLink variant="quiet" to={href('/nexus')}>
        Cancel
      </ButtonLink>
    </div>
  )
}

/** Reads a chosen file in a worker. One that it cannot read can be sent without a preview. */
function usePreview() {
  const [preview, setPreview] = useState<Preview | 'reading' | null>(null)
  const worker = useRef<Worker>(undefined)

  function choose({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    worker.current?.terminate()
    const file = files?.[0]
    setPreview(file ? 'reading' : null)
    if (!file) return
    const reader = new Worker(new URL('./preview/preview-worker.ts', import.meta.url), { type: 'module' })
    reader.onmessage = ({ data }: MessageEvent<Preview | null>) => setPreview(data)
    reader.onerror = () => setPreview(null)
    reader.postMessage(file)
    worker.current = reader
  }

  return { choose, busy: preview === 'reading', preview: preview === 'reading' ? null : preview }
}
