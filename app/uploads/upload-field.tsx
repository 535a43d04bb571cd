import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEntered } from '#app/document/entered-fields.ts'
import { loadScript } from '#app/document/load-script.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { dropFiles } from './drop-files.ts'
import type { UploadFieldProps } from './upload-settings.ts'

/**
 * Files of a form. Without JavaScript the form sends them itself. With it they are sent as soon as they are chosen, one request
 * for each, and the form sends on what was uploaded.
 */
export function UploadField(props: UploadFieldProps) {
  const {
    settings,
    label,
    hint = settings.hint,
    optional,
    description,
    arrived,
    arrivedField,
    pending,
  } = props
  // The part that sends files ahead; without it the form sends its files itself.
  const [live, setLive] = useState<typeof import('./live-uploads.tsx')>()
  const shared = useRef<HTMLDivElement>(null)
  const start = useEffectEvent((loaded: typeof live) => {
    // Someone who describes the files already is not interrupted.
    if (!description || (arrived.length === 0 && !isBegun(shared.current))) setLive(loaded)
  })
  useEffect(() => {
    whenIdle(() => loadScript(() => import('./live-uploads.tsx')).then(start, () => {}))
  }, [])
  // An empty field that is required is invalid, by which the styles know that there is nothing to describe yet.
  const { name, id, errors } = props.field
  const required = description && !live ? arrived.length === 0 : props.field.required
  // The browser cannot empty a file field by value: mounted again, it does not send again what was uploaded.
  const key = arrived.map(({ file_path }) => file_path).join()
  return (
    <div
      {...dropFiles}
      onChange={({ target }) => live?.takeChosen(target, props)}
      // A field that was emptied does not say that no file was chosen, beside the list of them.
      className={`${live ? '' : 'group'} grid gap-2 rounded has-[li]:[&_input[type=file]]:text-transparent data-dragging:outline-2 data-dragging:outline-accent`}
    >
      <FileField
        key={key}
        field={{ name, id, errors, required }}
        label={label}
        hint={hint}
        optional={optional}
        accept={settings.accept}
        multiple={settings.maxFiles > 1}
      />
      {live ? (
        <live.LiveUploads {...props} />
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
      {description && !live && (
        <div ref={shared} className="hidden pt-2 group-has-[[type=file]:valid]:block">
          {description()}
        </div>
      )}
    </div>
  )
}

function isBegun(fields: HTMLElement | null): boolean {
  if (!fields) return false
  if (fields.matches(':focus-within, :has([aria-expanded=true])')) return true
  return [...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].some(
    isEntered,
  )
}
