import { type ChangeEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { countOf, rowNoun } from '#app/format/count.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { FormStep } from '#app/ui/steps/form-step.tsx'
import type { ImportReply } from './import-clients.ts'
import type { Preview } from './preview/preview-book.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'

interface ImportFormProps extends FormProps<ImportReply> {
  /** The import whose rows the file corrects; null for clients to check. */
  corrects: string | null
  fileHint: string
  /** The names of the columns that a file must have. */
  required: string
  readOnly: string | null
}

const schema = () => import('./import-schema.ts').then((loaded) => loaded.importSchema)

/** The file field comes last: the file is passed on to the lender as it arrives, so the other fields must have been read. */
export function ImportForm({ corrects, fileHint, required, readOnly, ...props }: ImportFormProps) {
  const form = useServerForm('import', { ...props, schema })
  const { choose, busy, preview } = usePreview()
  const { fields, reply } = form
  if (readOnly && !reply) return <ReadOnlyNotice reason={readOnly} />
  return (
    <ServerForm form={form} action={addressOf({ corrects })} encType="multipart/form-data">
      {!corrects && <FillIn required={required} />}
      <FormStep id="aware" number={corrects ? 1 : 2} title="Confirm that clients know">
        <CheckboxField
          field={fields.consent_declaration}
          value="true"
          label="Every client in this file knows that I may check"
          hint="We skip rows where “client aware” is No"
        />
      </FormStep>
      <FormStep id="choose" number={corrects ? 2 : 3} title="Choose your file">
        <FileField
          field={fields.file}
          label="Client file"
          hint={fileHint}
          accept=".csv,.xlsx"
          onChange={choose}
        />
        <p role="status">{busy && 'Checking the file'}</p>
        {preview && <PreviewPanel preview={preview} isNew={!corrects} />}
        {reply && !fields.file.errors && <noscript>Choose the file again to import it.</noscript>}
      </FormStep>
      <Buttons
        form={form}
        again={reply?.again && addressOf({ corrects, again: '' })}
        ready={preview?.kind === 'read' ? preview.ready : 0}
      />
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

type PressedForm = Parameters<typeof SubmitButton>[0]['form']

interface ButtonsProps {
  form: PressedForm
  /** Where a file is sent that was imported before. */
  again?: string
  /** Rows of the previewed file that can be imported; 0 when that is not known. */
  ready: number
}

function Buttons({ form, again, ready }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t pt-5">
      <SubmitButton form={form} icon="upload" pendingLabel="Importing">
        {ready > 0 ? `Import ${countOf(ready, rowNoun)}` : 'Import file'}
      </SubmitButton>
      {again && (
        <SubmitButton form={form} variant="secondary" formAction={again} pendingLabel="Importing">
          Import again
        </SubmitButton>
      )}
      <ButtonLink variant="quiet" to={href('/nexus')}>
        Cancel
      </ButtonLink>
    </div>
  )
}

function addressOf({ corrects, again }: { corrects: string | null; again?: string }): string {
  const query = new URLSearchParams({ ...(corrects && { corrects }), ...(again !== undefined && { again }) })
  return query.size > 0 ? `${href('/nexus/import')}?${query}` : href('/nexus/import')
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
