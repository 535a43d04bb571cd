import {
  type ChangeEvent,
  type DragEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { openUploadList } from './open-upload-list.ts'
import { unsentField, unsentFile } from './upload-entry.ts'
import { UploadLine } from './upload-line.tsx'
import type { UploadList } from './upload-list.ts'
import type { UploadFieldProps } from './upload-settings.ts'

interface LiveUploadsProps extends UploadFieldProps {
  /** Whether the form was sent while it had its files itself. */
  sent: RefObject<boolean>
}

export function LiveUploads(props: LiveUploadsProps) {
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
function useForm(list: UploadList, { field: { name }, uploadType, typeField, sent }: LiveUploadsProps) {
  const [held, setHeld] = useState(false)
  const attach = useCallback(
    (element: HTMLParagraphElement) => {
      const form = element.closest('form')
      takeChosenBefore(form?.elements.namedItem(name), { list, name, uploadType, typeField }, sent.current)
      return gateSubmit(form, { list, field: name, onHeld: setHeld })
    },
    [list, name, uploadType, typeField, sent],
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

interface SubmitGateOptions {
  list: UploadList
  field: string
  onHeld(held: boolean): void
}

/**
 * Holds a form back while files of the field are on their way, then sends it: the answer names those that were not uploaded. Returns a function
 * that ends it.
 */
function gateSubmit(form: HTMLFormElement | null, { list, field, onHeld }: SubmitGateOptions): () => void {
  let release = () => {}
  const onSubmit = (event: SubmitEvent) => {
    release()
    if (!list.isBusy(field)) return list.markSent(field)
    event.preventDefault()
    event.stopImmediatePropagation()
    onHeld(true)
    release = list.subscribe(() => {
      if (list.isBusy(field)) return
      release()
      // The form sends on only the files that it contains.
      flushSync(() => onHeld(false))
      form?.requestSubmit(event.submitter)
    })
  }
  form?.addEventListener('submit', onSubmit)
  return () => {
    release()
    form?.removeEventListener('submit', onSubmit)
  }
}

interface Target extends Pick<UploadFieldProps, 'uploadType' | 'typeField'> {
  list: UploadList
  name: string
}

/** Handlers of the element around a file field: they take files that are chosen in it or dropped on it. */
export function fileHandlers({ settings, field: { name }, uploadType, typeField }: UploadFieldProps) {
  const target = { list: openUploadList(settings), name, uploadType, typeField }
  return {
    onChange: ({ target: input }: ChangeEvent<HTMLElement>) => takeChosen(input, target),
    onDragOver(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      event.currentTarget.dataset.dragging = ''
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => endDrag(currentTarget),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      endDrag(event.currentTarget)
      add(event.currentTarget.closest('form'), event.dataTransfer.files, target)
    },
  }
}

/** Takes the files that were chosen before this was loaded. A form that was sent had them itself: sent ahead too, they would stay in its list. */
export function takeChosenBefore(input: unknown, target: Target, sent: boolean): void {
  if (!sent) takeChosen(input, target)
}

export function takeChosen(input: unknown, target: Target): void {
  if (!(input instanceof HTMLInputElement) || !input.files) return
  add(input.form, input.files, target)
  if (input.files.length === 0) return
  // The form would send them again.
  input.value = ''
  // Only what is uploaded counts as in the form; a script's change is not announced by the browser.
  input.form?.dispatchEvent(new Event('input', { bubbles: true }))
}

function add(
  form: HTMLFormElement | null,
  files: FileList,
  { list, name, uploadType, typeField }: Target,
): void {
  const type = typeField && form ? String(new FormData(form).get(typeField) ?? '') : ''
  list.add(name, type || uploadType, [...files])
}

function endDrag(element: HTMLElement): void {
  delete element.dataset.dragging
}

/** A file field is emptied, or its form would send the files again: beside their list it must not say that none was chosen. Returns how to end that. */
export function hideNoneChosen(list: HTMLElement | null): (() => void) | undefined {
  const input = list?.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) return undefined
  input.style.color = 'transparent'
  return () => {
    input.style.color = ''
  }
}
