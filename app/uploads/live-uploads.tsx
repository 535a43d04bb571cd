import { type DragEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation } from 'react-router'
import { openUploadList } from './open-upload-list.ts'
import { unsentField, unsentFile } from './upload-entry.ts'
import { UploadLine } from './upload-line.tsx'
import type { UploadList } from './upload-list.ts'
import type { UploadFieldProps } from './upload-settings.ts'

export function LiveUploads(props: UploadFieldProps) {
  const { settings, field, arrived, arrivedField, version, pending } = props
  const list = openUploadList(settings)
  const { entries, online } = useSyncExternalStore(list.subscribe, list.getState, list.getState)
  const own = entries.filter((entry) => entry.field === field.name)
  useEffect(() => list.settle(field.name, version, arrived), [list, field.name, version, arrived])
  const { status, held } = useFormAround(
    list,
    props,
    own.flatMap(({ stored }) => stored?.file_path ?? []).join(),
  )
  return (
    <>
      {own.length > 0 && (
        <ul className="grid gap-2" aria-label="Files">
          {own.map((entry) => (
            <UploadLine key={entry.id} entry={entry} list={list} online={online} pending={pending}>
              <input
                type="hidden"
                name={entry.stored ? arrivedField : unsentField(field.name)}
                value={JSON.stringify(entry.stored ?? unsentFile(entry))}
              />
            </UploadLine>
          ))}
        </ul>
      )}
      <p ref={status} role="status" className="text-muted text-sm empty:hidden">
        {held && 'The form is sent when these files are uploaded.'}
      </p>
    </>
  )
}

/** Announces `uploaded` files to the form around the field as input; `held` while the form waits for files on their way. */
function useFormAround(list: UploadList, props: UploadFieldProps, uploaded: string) {
  const { name } = props.field
  const status = useRef<HTMLParagraphElement>(null)
  const announced = useRef('')
  const [held, setHeld] = useState(false)
  const { state } = useNavigation()
  const takeChosenBefore = useEffectEvent((form?: HTMLFormElement | null) => {
    // A form that is on its way has them itself.
    if (state === 'idle') takeChosen(form?.elements.namedItem(name), props)
  })
  const markSent = useEffectEvent(() => list.markSent(name, props.version))
  useEffect(() => {
    const form = status.current?.closest('form')
    takeChosenBefore(form)
    return form
      ? gateSubmit(form, { list, field: name, onHeld: setHeld, onSent: () => markSent() })
      : undefined
  }, [list, name])
  // As a person’s input does.
  useEffect(() => {
    if (announced.current !== uploaded) announceInput(status.current?.closest('form'))
    announced.current = uploaded
  }, [uploaded])
  return { status, held }
}

function announceInput(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event('input', { bubbles: true }))
}

interface SubmitGateOptions {
  list: UploadList
  field: string
  onHeld(held: boolean): void
  onSent(): void
}

/**
 * Holds a form back while files of the field are on their way, then sends it: the answer names those that were not uploaded. Returns a function
 * that ends it.
 */
function gateSubmit(form: HTMLFormElement, { list, field, onHeld, onSent }: SubmitGateOptions): () => void {
  let release = () => {}
  const onSubmit = (event: SubmitEvent) => {
    // Conform checks a form, or adds a row to it, by a submission that is never sent.
    if (event.submitter?.getAttribute('name') === '__intent__') return
    release()
    if (!list.isBusy(field)) return onSent()
    event.preventDefault()
    event.stopImmediatePropagation()
    onHeld(true)
    release = list.subscribe(() => {
      if (list.isBusy(field)) return
      release()
      // The form sends on only the files that it contains.
      flushSync(() => onHeld(false))
      form.requestSubmit(event.submitter)
    })
  }
  form.addEventListener('submit', onSubmit)
  return () => {
    release()
    form.removeEventListener('submit', onSubmit)
  }
}

type Target = Pick<UploadFieldProps, 'settings' | 'field' | 'uploadType' | 'typeField'>

/** Handlers of the element around a file field: they take files that are chosen in it or dropped on it. */
export function fileHandlers(target: Target) {
  return {
    onChange: ({ target: input }: { target: EventTarget }) => takeChosen(input, target),
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

function endDrag(element: HTMLElement): void {
  delete element.dataset.dragging
}

function takeChosen(input: unknown, target: Target): void {
  if (!(input instanceof HTMLInputElement) || !input.files?.length) return
  add(input.form, input.files, target)
  // The form would send them again. A script’s change is not announced by the browser.
  input.value = ''
  announceInput(input.form)
}

function add(
  form: HTMLFormElement | null,
  files: FileList,
  { settings, field: { name }, uploadType, typeField }: Target,
): void {
  const type = typeField && form ? String(new FormData(form).get(typeField) ?? '') : ''
  openUploadList(settings).add(name, type || uploadType, [...files])
}
