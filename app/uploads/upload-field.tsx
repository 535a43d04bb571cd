import { useCallback, useRef, useSyncExternalStore } from 'react'
import { loadedStore } from '#app/document/loaded-store.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { UploadFieldProps } from './upload-settings.ts'

/** The part that sends files ahead; without it the form sends its files itself. */
const liveUploadsStore = loadedStore(async () => {
  const { LiveUploads, fileHandlers } = await import('./live-uploads.tsx')
  return { LiveUploads, fileHandlers }
})

/**
 * Files of a form. Without JavaScript the form sends them itself. With it they are sent as soon as they are chosen, one request
 * for each, and the form sends on what was uploaded.
 */
export function UploadField(props: UploadFieldProps) {
  const { settings, field, label, hint = settings.hint, optional, arrived, arrivedField, pending } = props
  const live = useSyncExternalStore(liveUploadsStore.subscribe, liveUploadsStore.get, () => undefined)
  const sent = useRef(false)
  const followForm = useCallback((element: HTMLDivElement) => {
    const form = element.closest('form')
    const onSubmit = () => {
      sent.current = true
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  // The browser cannot empty a file field by value: mounted again, it does not send again what was uploaded.
  const key = arrived.map(({ file_path }) => file_path).join()
  return (
    <div
      ref={followForm}
      {...live?.fileHandlers(props)}
      className="grid gap-2 rounded data-dragging:outline-2 data-dragging:outline-accent"
    >
      <FileField
        key={key}
        field={field}
        label={label}
        hint={hint}
        optional={optional}
        accept={settings.accept}
        multiple={settings.maxFiles > 1}
      />
      {live ? (
        <live.LiveUploads {...props} sent={sent} />
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
