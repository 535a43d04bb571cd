import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { takeChosen } from './chosen-files.ts'
import { hideNoneChosen } from './emptied-field.ts'
import { openUploadList } from './open-upload-list.ts'
import { gateSubmit } from './submit-gate.ts'
import { unsentField, unsentFile } from './unsent-file.ts'
import type { UploadFieldProps } from './upload-field-props.ts'
import { UploadLine } from './upload-line.tsx'
import type { UploadList } from './upload-list.ts'

export function LiveUploads(props: UploadFieldProps) {
  const { settings, field, arrived, arrivedField, version, pending } = props
  const list = openUploadList(settings)
  const { entries, online } = useSyncExternalStore(list.subscribe, list.getState, list.getState)
  const own = entries.filter((entry) => entry.field === field.name)
  const { attach, held } = useForm(list, props)
  useEffect(() => list.settle(field.name, version, arrived), [list, field.name, version, arrived])
  return (
    <>
      {own.length > 0 && (
        // Each time, since the field is mounted again when files have arrived.
        <ul ref={(element) => hideNoneChosen(element)} className="grid gap-2" aria-label="Files">
          {own.map((entry) => (
            <UploadLine key={entry.id} entry={entry} list={list} online={online} pending={pending}>
              {entry.stored ? (
                <input
                  ref={announceChange}
                  type="hidden"
                  name={arrivedField}
                  value={JSON.stringify(entry.stored)}
                />
              ) : (
                <input
                  type="hidden"
                  name={unsentField(field.name)}
                  value={JSON.stringify(unsentFile(entry))}
                />
              )}
            </UploadLine>
          ))}
        </ul>
      )}
      <p ref={attach} role="status" className="text-muted text-sm empty:hidden">
        {held && 'The form is sent when these files are uploaded.'}
      </p>
    </>
  )
}

/** The form around the field: `attach` is the ref of an element of it, `held` says that it waits for files. */
function useForm(list: UploadList, { field: { name }, uploadType, typeField }: UploadFieldProps) {
  const [held, setHeld] = useState(false)
  const attach = useCallback(
    (element: HTMLParagraphElement) => {
      const form = element.closest('form')
      // Chosen before this was loaded.
      takeChosen(form?.elements.namedItem(name), { list, name, uploadType, typeField })
      return gateSubmit(form, { list, field: name, onHeld: setHeld })
    },
    [list, name, uploadType, typeField],
  )
  return { attach, held }
}

/** Tells the form that its uploaded files have changed, as a person's input does. */
function announceChange(input: HTMLInputElement) {
  const { form } = input
  const announce = () => {
    if (form?.isConnected) form.dispatchEvent(new Event('input', { bubbles: true }))
  }
  announce()
  // The field is still in the form while its ref is cleaned up.
  return () => queueMicrotask(announce)
}
