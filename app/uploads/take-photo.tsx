import { useRef, useState } from 'react'
import { loadScript } from '#app/document/load-script.ts'
import { londonTime } from '#app/format/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { unsentField } from './file-fields.ts'

/** Joins photos into a PDF. The library for it has 200 KiB, so that it is loaded only where photos are taken. */
const loadJoining = () => loadScript(() => import('./join-photos.ts'))

/** Pages of one PDF, which are held in memory until they are joined. */
const maxPhotos = 40

const unsentPhotos = JSON.stringify({ name: 'Photos', problem: 'add them as a PDF, or remove them' })

interface TakePhotoProps {
  /** Name of the file field. */
  field: string
  maxBytes: number
  /** All photos, as one PDF. */
  onJoined(file: File): void
}

interface Photo {
  id: string
  file: Blob
}

/** On devices with a camera at hand: photos of pages, which become one file. */
export function TakePhoto({ field, maxBytes, onJoined }: TakePhotoProps) {
  const camera = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [state, setState] = useState<'open' | 'joining' | 'failed'>('open')
  const take = () => {
    camera.current?.click()
    // It is there by the time that the photos are taken.
    loadJoining().catch(() => {})
  }
  const join = async () => {
    setState('joining')
    try {
      const { joinPhotos } = await loadJoining()
      const pdf = await joinPhotos(
        photos.map(({ file }) => file),
        maxBytes,
      )
      setState('open')
      setPhotos([])
      onJoined(new File([pdf], fileName(), { type: pdf.type }))
    } catch {
      setState('failed')
    }
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
        onChange={({ target }) => {
          const taken = Array.from(target.files ?? [], (file) => ({ id: crypto.randomUUID(), file }))
          setPhotos([...photos, ...taken].slice(0, maxPhotos))
          target.value = ''
        }}
      />
      {photos.length === 0 ? (
        <Button type="button" size="sm" className="justify-self-start" onClick={take}>
          Take a photo
        </Button>
      ) : (
        <section aria-label="Photos" className="grid gap-2 rounded border p-3">
          {/* A form that is sent meanwhile names them. */}
          <input type="hidden" name={unsentField(field)} value={unsentPhotos} />
          <Pages photos={photos} onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))} />
          <div className="flex flex-wrap gap-2">
            {photos.length < maxPhotos && (
              <Button type="button" size="sm" onClick={take}>
                Take another page
              </Button>
            )}
            <Button type="button" size="sm" variant="primary" pending={state === 'joining'} onClick={join}>
              {state === 'joining'
                ? 'Joining'
                : photos.length === 1
                  ? 'Add 1 page as a PDF'
                  : `Add ${photos.length} pages as one PDF`}
            </Button>
          </div>
          <p role="status" className="text-red text-sm empty:hidden">
            {state === 'failed' &&
              'The photos could not be joined. Check your connection or remove a page, then try again.'}
          </p>
        </section>
      )}
    </>
  )
}

interface PagesProps {
  photos: readonly Photo[]
  onRemove(id: string): void
}

/** Photos that were taken, in their order. */
function Pages({ photos, onRemove }: PagesProps) {
  return (
    <ol className="flex flex-wrap gap-3">
      {photos.map(({ id, file }, index) => (
        <li key={id} className="grid justify-items-center gap-1">
          <canvas
            ref={(canvas) => void (canvas && preview(canvas, file))}
            width={90}
            height={120}
            role="img"
            aria-label={`Page ${index + 1}`}
            className="rounded-sm border"
          />
          <Button type="button" size="sm" variant="quiet" onClick={() => onRemove(id)}>
            Remove<span className="sr-only"> page {index + 1}</span>
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** The browser turns a photo the right way up by what the camera noted in it. */
async function preview(canvas: HTMLCanvasElement, file: Blob): Promise<void> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return
  canvas.width = Math.round((image.width / image.height) * canvas.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
}

function fileName(): string {
  const { day, time } = londonTime(new Date())
  return `photo ${day.split('-').reverse().join('-')} ${time.replace(':', '.')}.pdf`
}
