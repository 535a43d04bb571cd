import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigation } from 'react-router'
import { loadScript } from '#app/document/load-script.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { loadJoining } from './load-joining.ts'
import type { Photo, PhotoPagesProps } from './photo-pages.tsx'
import { unsentField, unsentFile } from './upload-entry.ts'
import { UploadLine } from './upload-line.tsx'
import type { UploadFieldProps } from './upload-settings.ts'
import { openUploadStore } from './upload-store.ts'
import { areBusy, isBusy, listOf } from './uploads.ts'

export function LiveUploads(props: UploadFieldProps) {
  const { settings, field, description, arrived, arrivedField, version, pending } = props
  const { getUploads, subscribe, dispatch } = openUploadStore()
  const { entries, online } = useSyncExternalStore(subscribe, getUploads, getUploads)
  const list = listOf(settings, field.name)
  const own = entries.filter((entry) => entry.list === list)
  useEffect(() => dispatch({ type: 'settled', list, version, arrived }), [dispatch, list, version, arrived])
  const marker = useRef<HTMLParagraphElement>(null)
  useFilesChosenBefore(marker, props)
  useAnnounced(marker, own.flatMap(({ stored }) => stored?.file_path ?? []).join())
  const held = useHeldForm(marker, {
    busy: own.some(isBusy),
    isBusyNow: () => areBusy(getUploads(), list),
    onSent: () => dispatch({ type: 'sent', list, version }),
  })
  return (
    <>
      {settings.accept.split(',').includes('.pdf') && (
        <TakePhoto
          field={field.name}
          maxBytes={settings.maxFileBytes}
          onJoined={(file) => addFiles([file], props, formOf(marker))}
        />
      )}
      {own.length > 0 && (
        <ul className="grid gap-2" aria-label="Files">
          {own.map((entry, index) => (
            <UploadLine
              key={entry.id}
              entry={entry}
              field={field.name}
              dispatch={dispatch}
              online={online}
              pending={pending}
            >
              <input
                type="hidden"
                name={entry.stored ? arrivedField : unsentField(field.name)}
                value={JSON.stringify(entry.stored ? { ...entry.stored, key: entry.id } : unsentFile(entry))}
              />
              {description && !entry.permanent && (
                <div className="col-span-full pt-2 pb-4">
                  {description({ key: entry.id, name: entry.name, leads: index === 0 && own.length > 1 })}
                </div>
              )}
            </UploadLine>
          ))}
        </ul>
      )}
      <p ref={marker} role="status" className="text-muted text-sm empty:hidden">
        {held && 'The form is sent when these files are uploaded.'}
      </p>
    </>
  )
}

/** An element of the field, by which its form is found. */
type Marker = { current: HTMLElement | null }

const formOf = ({ current }: Marker) => current?.closest('form')

/** Takes files that were chosen before the page could send them ahead, and those that it brings. */
function useFilesChosenBefore(marker: Marker, props: UploadFieldProps): void {
  const { state } = useNavigation()
  const take = useEffectEvent(() => {
    // A form that is on its way has them itself.
    if (state === 'idle') takeChosen(formOf(marker)?.elements.namedItem(props.field.name), props)
    // Without storage there are none.
    props.bring?.().then(
      (files) => addFiles(files, props, formOf(marker)),
      () => {},
    )
  })
  useEffect(() => take(), [])
}

/** Announces `uploaded` files to the form as a person’s input is. */
function useAnnounced(marker: Marker, uploaded: string): void {
  const announced = useRef('')
  useEffect(() => {
    if (announced.current !== uploaded) announceInput(formOf(marker))
    announced.current = uploaded
  }, [marker, uploaded])
}

function announceInput(form: HTMLFormElement | null | undefined): void {
  form?.dispatchEvent(new Event('input', { bubbles: true }))
}

interface HeldFormOptions {
  busy: boolean
  isBusyNow(): boolean
  onSent(): void
}

/** Holds the form back while files of the field are on their way, then sends it: the answer names those that were not uploaded. */
function useHeldForm(marker: Marker, { busy, isBusyNow, onSent }: HeldFormOptions): boolean {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>()
  const submitted = useEffectEvent((event: SubmitEvent) => {
    // Conform checks a form, or adds a row to it, by a submission that is never sent.
    if (event.submitter?.getAttribute('name') === '__intent__') return
    if (!isBusyNow()) return onSent()
    event.preventDefault()
    event.stopImmediatePropagation()
    setHeld({ submitter: event.submitter })
  })
  useEffect(() => {
    const form = formOf(marker)
    const listener = (event: SubmitEvent) => submitted(event)
    form?.addEventListener('submit', listener)
    return () => form?.removeEventListener('submit', listener)
  }, [marker])
  useEffect(() => {
    if (!held || busy) return
    setHeld(undefined)
    formOf(marker)?.requestSubmit(held.submitter)
  }, [marker, held, busy])
  return held !== undefined
}

/** Takes the files that were chosen in the field. */
export function takeChosen(input: unknown, props: UploadFieldProps): void {
  if (!(input instanceof HTMLInputElement) || !input.files?.length) return
  const files = [...input.files]
  // The form would send them again.
  input.value = ''
  addFiles(files, props, input.form)
}

function addFiles(
  files: readonly File[],
  { settings, field: { name }, uploadType }: UploadFieldProps,
  form: HTMLFormElement | null | undefined,
): void {
  if (files.length === 0) return
  openUploadStore().dispatch({
    type: 'chosen',
    list: listOf(settings, name),
    files: files.map((file) => ({ id: crypto.randomUUID(), file })),
    settings,
    uploadType,
  })
  // A script’s change is not announced by the browser.
  announceInput(form)
}

/** Pages of one PDF, which are held in memory until they are joined. */
const maxPhotos = 40

const unsentPhotos = { name: 'Photos', problem: 'add them as a PDF, or remove them' }

const PhotoPages = lazy<ComponentType<PhotoPagesProps>>(() =>
  loadScript(() => import('./photo-pages.tsx')).then(
    (loaded) => ({ default: loaded.PhotoPages }),
    () => ({ default: NotLoaded }),
  ),
)

interface TakePhotoProps {
  /** Name of the file field. */
  field: string
  maxBytes: number
  /** All photos, as one PDF. */
  onJoined(file: File): void
}

/** On devices with a camera at hand: photos of pages, which become one file. */
function TakePhoto({ field, maxBytes, onJoined }: TakePhotoProps) {
  const camera = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const take = () => {
    camera.current?.click()
    // It is there by the time that the photos are taken.
    loadJoining().catch(() => {})
  }
  if (!matchMedia('(pointer: coarse)').matches) return null
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Camera"
        onChange={(event) => {
          // It is not a choice in the field around it.
          event.stopPropagation()
          const { files } = event.target
          const taken = Array.from(files ?? [], (file) => ({ id: crypto.randomUUID(), file }))
          setPhotos([...photos, ...taken].slice(0, maxPhotos))
          event.target.value = ''
        }}
      />
      {photos.length === 0 ? (
        <Button type="button" size="sm" className="justify-self-start" onClick={take}>
          Take a photo
        </Button>
      ) : (
        <Suspense>
          {/* A form that is sent meanwhile names them. */}
          <input type="hidden" name={unsentField(field)} value={JSON.stringify(unsentPhotos)} />
          <PhotoPages
            photos={photos}
            maxBytes={maxBytes}
            onTake={photos.length < maxPhotos ? take : undefined}
            onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
            onJoined={(file) => {
              setPhotos([])
              onJoined(file)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function NotLoaded() {
  return (
    <p role="alert" className="text-red text-sm">
      The photos could not be opened. Check your connection, reload the page and take them again.
    </p>
  )
}
