import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { requestFields } from './request-fields.ts'
import { RequestLabel } from './request-label.tsx'
import type { OpenRequest } from './requests-view.ts'

interface RequestFilesProps {
  request: OpenRequest
  field: FieldOf
  arrived: readonly ArrivedFile[]
  uploads: UploadSettings
  version: string
}

export function RequestFiles({ request, field, arrived, uploads, version }: RequestFilesProps) {
  const { id, title, minFiles, replaces, uploadType } = request
  const label = minFiles > 1 ? `Files, at least ${minFiles}` : 'Files'
  return (
    <UploadField
      settings={uploads}
      field={field(requestFields.files(id))}
      label={<RequestLabel title={title}>{label}</RequestLabel>}
      hint={replaces.length > 0 ? `Replaces ${replaces.join(', ')}. ${uploads.hint}` : uploads.hint}
      uploadType={uploadType}
      arrivedField={requestFields.arrived(id)}
      arrived={arrived}
      version={version}
      pending="not sent yet"
    />
  )
}
