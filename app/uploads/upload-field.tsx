import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { LiveUploadsProps, UploadFieldProps } from './upload-field-props.ts'

/**
 * Files of a form. Without JavaScript the form sends them itself. With it they are sent as soon as they are chosen, one request
 * for each, and the form sends on what was uploaded.
 */
export function UploadField(props: UploadFieldProps) {
  const { settings, field, label, hint = settings.hint, optional, arrived, arrivedField, pending } = props
  const box = useRef<HTMLDivElement>(null)
  const Live = useLiveUploads()
  // The browser cannot empty a file field by value: mounted again, it does not send again what was uploaded.
  const key = arrived.map(({ file_path }) => file_path).join()
  return (
    <div ref={box} className="grid gap-2 rounded data-dragging:outline-2 data-dragging:outline-accent">
      <FileField
        key={key}
        field={field}
        label={label}
        hint={hint}
        optional={optional}
        accept={settings.accept}
        multiple
      />
      {Live ? (
        <Live {...props} box={box} />
      ) : (
        arrived.map((file) => (
          <p key={file.file_path} className="flex items-center gap-2 text-md">
            <Icon name="file" size={16} className="text-subtle" />
            <span className="wrap-anywhere">{file.file_name}</span>
            <span className="text-muted text-sm">Uploaded, {pending}</span>
            <input type="hidden" name={arrivedField} value={JSON.stringify(file)} />
          </p>
        ))
      )}
    </div>
  )
}

/** The part that sends files ahead, once it is loaded: the field works before. */
function useLiveUploads(): ComponentType<LiveUploadsProps> | undefined {
  const [Live, setLive] = useState<ComponentType<LiveUploadsProps>>()
  useEffect(() => {
    let mounted = true
    whenIdle(() =>
      import('./live-uploads.tsx').then(
        ({ LiveUploads }) => mounted && setLive(() => LiveUploads),
        // Without it the form sends its files itself.
        () => {},
      ),
    )
    return () => {
      mounted = false
    }
  }, [])
  return Live
}
