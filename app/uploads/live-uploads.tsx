import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { openUploadList } from './open-upload-list.ts'
import type { LiveUploadsProps } from './upload-field-props.ts'
import { UploadLine } from './upload-line.tsx'
import { useChosenFiles } from './use-chosen-files.ts'
import { useSubmitGate } from './use-submit-gate.ts'

/** The files of a field: each on its way by itself, with its progress. */
export function LiveUploads(props: LiveUploadsProps) {
  const { settings, field, box, arrived, arrivedField, version, pending } = props
  const list = openUploadList(settings)
  const { entries, online } = useSyncExternalStore(list.subscribe, list.getState, list.getState)
  const own = entries.filter((entry) => entry.field === field.name)
  useChosenFiles(box, list, props)
  const waiting = useSubmitGate(box, list, field.name, version)
  useEffect(() => list.settle(field.name, version, arrived), [list, field.name, version, arrived])
  useInputEvent(box, own.filter(({ stored }) => stored).length)
  if (own.length === 0) return null
  return (
    <>
      <ul className="grid gap-2" aria-label="Files">
        {own.map((entry) => (
          <UploadLine key={entry.id} entry={entry} list={list} online={online} pending={pending}>
            {entry.stored && <input type="hidden" name={arrivedField} value={JSON.stringify(entry.stored)} />}
          </UploadLine>
        ))}
      </ul>
      <p role="status" className="text-muted text-sm empty:hidden">
        {waiting === 'busy' && 'The form is sent when these files are uploaded.'}
        {waiting === 'failed' && 'Try again with the files that were not uploaded, or remove them.'}
      </p>
    </>
  )
}

/** Tells the form that a field has changed, as a person's input does. */
function useInputEvent(box: RefObject<HTMLDivElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each uploaded file is a change
  useEffect(() => {
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [box, count])
}
