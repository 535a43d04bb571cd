import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigation } from 'react-router'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { type ArrivedFile, arrivedField, unsentField } from './file-fields.ts'
import { TakePhoto } from './take-photo.tsx'
import { UploadLine } from './upload-line.tsx'
import type { UploadSettings } from './upload-settings.ts'
import { listOf, openUploads, type Upload } from './uploads.ts'

export interface LiveUploadsProps {
  /** As `useServerForm` returns it. */
  form: {
    field: FieldOf
    reply?: Pick<MutationReply, 'result'>
    write: { idempotencyKey: string }
    replies: number
  }
  /** The name of the file field. */
  name: string
  input: RefObject<HTMLInputElement | null>
  settings: UploadSettings
  /** Whether the field holds one file: another that is chosen takes its place. */
  single?: boolean
  /** How the files are filed. */
  uploadType: string
  /**
   * Asks what each file is, by fields whose names end with its id; the first of several leads the others. Where the form sends its files
   * itself, without one: once, for all of them.
   */
  description?(file?: Upload, leads?: boolean): ReactNode
  /** Files of the device that are chosen as the page opens. */
  bring?(): Promise<File[]>
  /** Files that an earlier try of the form uploaded. */
  arrived: readonly ArrivedFile[]
  /** What is still to be done with an uploaded file, as in "Uploaded, not sent yet". */
  pending: string
}

export function LiveUploads(props: LiveUploadsProps) {
  const { form, name, input, settings, description, arrived, pending } = props
  const { get, subscribe, settle, markSent, keepDetails } = openUploads()
  const files = useSyncExternalStore(subscribe, get, get)
  const list = listOf(settings, name)
  const own = files.filter((file) => file.list === list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it opens, and for each reply
  useEffect(() => settle(list, arrived, form.replies > 0), [settle, list, form.replies])
  useFilesChosenBefore(props)
  useAnnounced(input, own.map(({ id, stored }) => `${id} ${stored?.file_path}`).join())
  const isBusy = own.some(({ state }) => state === 'waiting')
  const held = useHeldForm(input, isBusy, () => markSent(list, form.write.idempotencyKey))
  return (
    <>
      {settings.upload.types.includes('pdf') && (
        <TakePhoto
          field={name}
          maxBytes={settings.upload.fileBytes}
          onJoined={(file) => {
            choose([file], props)
            // The button is gone: the person goes on in the field.
            input.current?.focus()
          }}
        />
      )}
      {own.length > 0 && (
        <ul className="grid gap-2" aria-label="Files">
          {own.map((file, index) => (
            <UploadLine key={file.id} file={file} pending={pending} input={input}>
              <input type="hidden" {...hiddenField(name, file)} />
              {description && file.state !== 'refused' && (
                <div
                  className="col-span-full pt-2 pb-4"
                  onChange={({ currentTarget }) => keepDetails(file.id, detailsIn(currentTarget, file.id))}
                >
                  {description(file, index === 0 && own.length > 1)}
                </div>
              )}
            </UploadLine>
          ))}
        </ul>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {held && 'The form is sent when these files are uploaded.'}
      </p>
    </>
  )
}

/** What was entered about a file, by the names of its fields without its id. */
function detailsIn(element: Element, id: string): Record<string, string> {
  const form = element.closest('form')
  const entries = form ? [...new FormData(form)] : []
  const own = entries.filter(([name]) => name.endsWith(`:${id}`))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(0, -id.length - 1), String(value)]))
}

/** What the form says of a file: the lender has it, or why it was not uploaded. */
function hiddenField(field: string, { id, name, stored, problem }: Upload) {
  return stored
    ? { name: arrivedField(field), value: JSON.stringify({ ...stored, key: id }) }
    : { name: unsentField(field), value: JSON.stringify({ name, problem }) }
}

/** Takes files that were chosen before the page could send them ahead, and those that it brings. */
function useFilesChosenBefore(props: LiveUploadsProps): void {
  const { state } = useNavigation()
  const take = useEffectEvent(() => {
    // A form that is on its way has them itself.
    if (state === 'idle') takeChosen(props)
    // Without storage there are none.
    props.bring?.().then(
      (files) => choose(files, props),
      () => {},
    )
  })
  useEffect(() => take(), [])
}

/** Announces another list of `files` as a person’s input in the file field: a script’s change is not announced by the browser. */
function useAnnounced(input: LiveUploadsProps['input'], files: string): void {
  const announced = useRef('')
  useEffect(() => {
    if (announced.current !== files) input.current?.dispatchEvent(new Event('input', { bubbles: true }))
    announced.current = files
  }, [input, files])
}

/** Holds the form back while files of the field are on their way, then sends it: the answer names those that were not uploaded. */
function useHeldForm(input: LiveUploadsProps['input'], busy: boolean, onSent: () => void): boolean {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>()
  const submitted = useEffectEvent((event: SubmitEvent) => {
    // Conform checks a form, or adds a row to it, by a submission that is never sent.
    if (event.submitter?.getAttribute('name') === '__intent__') return
    if (!busy) return onSent()
    event.preventDefault()
    event.stopImmediatePropagation()
    setHeld({ submitter: event.submitter })
  })
  useEffect(() => {
    const form = input.current?.form
    const listener = (event: SubmitEvent) => submitted(event)
    form?.addEventListener('submit', listener)
    return () => form?.removeEventListener('submit', listener)
  }, [input])
  useEffect(() => {
    if (!held || busy) return
    setHeld(undefined)
    input.current?.form?.requestSubmit(held.submitter)
  }, [input, held, busy])
  return held !== undefined
}

/** Takes the files that were chosen in the field. */
export function takeChosen(props: LiveUploadsProps): void {
  const { current } = props.input
  const files = [...(current?.files ?? [])]
  // The form would send them again.
  if (current) current.value = ''
  choose(files, props)
}

function choose(files: readonly File[], { settings, name, uploadType, single }: LiveUploadsProps): void {
  openUploads().choose(files, { list: listOf(settings, name), settings, uploadType, single })
}
