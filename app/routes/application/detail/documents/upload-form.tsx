import { fillIn } from '#app/document/fill-in.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { FormOf } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { Named } from '#app/ui/fields/named.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type ArrivedFile, arrivedIn } from '#app/uploads/file-fields.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { Upload } from '#app/uploads/uploads.ts'
import { MonthsCovered } from '../months-covered.tsx'
import type { DocumentsView } from './documents-view.ts'

const bringShared = () => import('#app/offline/shared-files.ts').then((loaded) => loaded.takeShared())

interface UploadFormProps {
  view: Pick<DocumentsView, 'kinds' | 'months' | 'directors' | 'groups'>
  uploads: UploadSettings
  /** Type that the address asks for. */
  kind: string
  /** Whether to take the files that the share sheet of the device sent. */
  shared: boolean
  form: FormOf
}

export function UploadForm({ view, uploads, kind, shared, form }: UploadFormProps) {
  const { reply, field } = form
  return (
    <section aria-labelledby="upload">
      <SectionHead id="upload" title="Upload documents" />
      <ServerForm
        form={{ ...form, errors: namedErrors(form.errors, arrivedIn(reply, 'files')) }}
        preventScrollReset
        encType="multipart/form-data"
        className="grid gap-5 pt-5"
      >
        <UploadField
          form={form}
          name="files"
          settings={uploads}
          label="Files"
          uploadType="Other"
          description={(file, leads) => (
            <DocumentDetails field={field} view={view} kind={kind} file={file} leads={leads} />
          )}
          bring={shared ? bringShared : undefined}
          pending="not added to the client yet"
        />
        <div>
          <SubmitButton form={form} icon="upload" pendingLabel="Uploading" className="max-sm:w-full">
            Upload documents
          </SubmitButton>
        </div>
      </ServerForm>
    </section>
  )
}

/** The messages of a form, each with the file that it is about: several have the same. */
function namedErrors(errors: Record<string, string[]>, files: readonly ArrivedFile[] = []) {
  const named = Object.entries(errors).map(([name, messages]) => {
    const file = files.find(({ key }) => key && name.endsWith(`:${key}`))
    return [name, file ? messages.map((message) => `${file.file_name}: ${message}`) : messages]
  })
  return Object.fromEntries(named)
}

interface DocumentDetailsProps {
  field: FieldOf
  view: Pick<DocumentsView, 'kinds' | 'months' | 'directors' | 'groups'>
  /** Type that the address asks for. */
  kind: string
  /** Absent where one description is for all files of the form. */
  file?: Pick<Upload, 'id' | 'name' | 'details'> | undefined
  /** It is the first of several. */
  leads?: boolean | undefined
}

/** What a document is. Months and a director are asked of the types that need them, also without JavaScript. */
export function DocumentDetails({ field, view, kind, file, leads }: DocumentDetailsProps) {
  const own = (part: string) => {
    const {
      name,
      id,
      errors,
      initialValue = file?.details?.[part],
    } = field(file ? `${part}:${file.id}` : part)
    return { name, id, errors, initialValue }
  }
  const named = (label: string) => (file ? <Named of={file.name}>{label}</Named> : label)
  const { name, id, errors, initialValue = kind } = own('upload_type')
  const note = own('note')
  const present = view.groups.some(({ lines }) => lines.some(({ file_name }) => file_name === file?.name))
  return (
    <div className="group grid gap-3">
      {present && <p className="text-sm">A file with this name has already been uploaded.</p>}
      <SelectField
        field={{ name, id, errors, initialValue }}
        label={named('Type')}
        options={view.kinds}
        placeholder="Choose a type"
      />
      {leads && (
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
        <MonthsCovered part={own} legend={named('Months covered')} months={view.months} />
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
