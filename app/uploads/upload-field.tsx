import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEntered } from '#app/document/entered-fields.ts'
import { loadScript } from '#app/document/load-script.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import { FileField } from '#app/ui/fields/file-field.tsx'
import { DropArea } from './drop-area.tsx'
import { arrivedField, arrivedIn } from './file-fields.ts'
import type { LiveUploadsProps } from './live-uploads.tsx'

interface UploadFieldProps extends Omit<LiveUploadsProps, 'input' | 'arrived' | 'pending'> {
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** What is still to be done with an uploaded file. */
  pending?: string
}

/**
 * Files of a form. Without JavaScript the form sends them itself. With it they are sent as soon as they are chosen, one request
 * for each, and the form sends on what was uploaded.
 */
export function UploadField({ label, hint, optional, pending = 'not sent yet', ...rest }: UploadFieldProps) {
  const { form, name, settings, single, description } = rest
  const arrived = arrivedIn(form.reply, name)
  // The part that sends files ahead; without it the form sends its files itself.
  const [live, setLive] = useState<typeof import('./live-uploads.tsx')>()
  const input = useRef<HTMLInputElement>(null)
  const shared = useRef<HTMLDivElement>(null)
  const start = useEffectEvent((loaded: typeof live) => {
    // Someone who describes the files already is not interrupted.
    if (!description || (arrived.length === 0 && !isBegun(shared.current))) setLive(loaded)
  })
  useEffect(() => {
    whenIdle(() => loadScript(() => import('./live-uploads.tsx')).then(start, () => {}))
  }, [])
  const props = { ...rest, pending, arrived, input }
  const { id, errors, ...field } = form.field(name)
  // An empty field that is required is invalid, by which the styles know that there is nothing to describe yet.
  const required = description && !live ? arrived.length === 0 : field.required
  // The browser cannot empty a file field by value: mounted again, it does not send again what was uploaded.
  const key = arrived.map(({ file_path }) => file_path).join()
  return (
    <DropArea
      // A field that was emptied does not say that no file was chosen, beside the list of them.
      className={`${live ? '' : 'group'} grid gap-2 rounded has-[li]:[&_input[type=file]]:text-transparent data-dragging:outline-2 data-dragging:outline-accent`}
    >
      <FileField
        key={key}
        ref={input}
        field={{ name, id, errors, required }}
        label={label}
        hint={hint ?? settings.hint}
        optional={optional}
        accept={settings.upload.types.map((ending) => `.${ending}`).join()}
        multiple={!single}
        onChange={() => live?.takeChosen(props)}
      />
      {live ? (
        <live.LiveUploads {...props} />
      ) : (
        arrived.map((file) => (
          <CheckboxField
            key={file.file_path}
            field={{ name: arrivedField(name), id: file.file_path, initialValue: true }}
            value={JSON.stringify(file)}
            label={<span className="wrap-anywhere">{file.file_name}</span>}
            hint={`Uploaded, ${pending}. Untick it to leave it out.`}
          />
        ))
      )}
      {description && !live && (
        <div ref={shared} className="hidden pt-2 group-has-[[type=file]:valid]:block">
          {description()}
        </div>
      )}
    </DropArea>
  )
}

function isBegun(fields: HTMLElement | null): boolean {
  if (!fields) return false
  if (fields.matches(':focus-within, :has([aria-expanded=true])')) return true
  return [...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].some(
    isEntered,
  )
}
