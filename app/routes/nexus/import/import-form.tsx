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
import type { Preview } from './preview/preview-book.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'

interface ImportFormProps extends FormProps {
  /** The import whose rows the file corrects; null for clients to check. */
  corrects: string | null
  fileHint: string
  readOnly: string | null
}

const schema = () => import('./import-schema.ts').then((loaded) => loaded.importSchema)

/** The file field comes last: the file is passed on to the lender as it arrives, so the other fields must have been read. */
export function ImportForm({ corrects, fileHint, readOnly, ...props }: ImportFormProps) {
  const form = useServerForm('import', { ...props, schema })
  const { choose, preview } = usePreview()
  const { fields, reply } = form
  // The question was about the file that was sent, not about one that is chosen after it.
  const [changedAfter, setChangedAfter] = useState<typeof reply>()
  const again = reply?.result.initialValue?.force === 'true' && reply !== changedAfter
  const send = (
    <SubmitButton form={form} icon="upload" pendingLabel="Importing">
      {again ? 'Import again' : importLabel(preview)}
    </SubmitButton>
  )
  if (readOnly && !reply) return <ReadOnlyNotice reason={readOnly} />
  return (
    <ServerForm
      form={form}
      encType="multipart/form-data"
      // Without scripts the file has to be chosen again first: the button below its field sends it.
      outcome={again && <div className="noscript:hidden">{send}</div>}
    >
      <input type="hidden" name={fields.force.name} value={again ? 'true' : ''} />
      {!corrects && <FillIn />}
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
          onChange={(event) => {
            setChangedAfter(reply)
            choose(event)
          }}
        />
        <p role="status">{preview?.kind === 'reading' && 'Checking the file'}</p>
        {preview && preview.kind !== 'reading' && <PreviewPanel preview={preview} isNew={!corrects} />}
        {reply && !fields.file.errors && <noscript>Choose the file again to import it.</noscript>}
      </FormStep>
      <div className="flex flex-wrap gap-2 border-t pt-5">
        {preview?.kind !== 'unreadable' && send}
        <ButtonLink variant="quiet" to={href('/nexus')}>
          Cancel
        </ButtonLink>
      </div>
    </ServerForm>
  )
}

function FillIn() {
  return (
    <FormStep
      id="template"
      number={1}
      title="Fill in the template"
      lead="Its required columns are company number, company name, annual turnover and client aware. A row without a company number needs a postcode."
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

type ShownPreview = Preview | { kind: 'reading' } | null

function importLabel(preview: ShownPreview): string {
  return preview?.kind === 'read' && preview.ready > 0
    ? `Import ${countOf(preview.ready, rowNoun)}`
    : 'Import file'
}

/** Reads a chosen file in a worker. Where the worker itself fails, the file can be sent without a preview. */
function usePreview() {
  const [preview, setPreview] = useState<ShownPreview>(null)
  const worker = useRef<Worker>(undefined)

  function choose({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    worker.current?.terminate()
    const file = files?.[0]
    setPreview(file ? { kind: 'reading' } : null)
    if (!file) return
    const reader = new Worker(new URL('./preview/preview-worker.ts', import.meta.url), { type: 'module' })
    reader.onmessage = ({ data }: MessageEvent<Preview | null>) => setPreview(data)
    reader.onerror = () => setPreview(null)
    reader.postMessage(file)
    worker.current = reader
  }

  return { choose, preview }
}
