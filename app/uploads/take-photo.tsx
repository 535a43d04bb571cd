import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { loadScript } from '#app/document/load-script.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { loadJoining } from './load-joining.ts'
import type { Photo, PhotoPagesProps } from './photo-pages.tsx'
import { unsentField } from './upload-entry.ts'

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
export function TakePhoto({ field, maxBytes, onJoined }: TakePhotoProps) {
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
          setPhotos([...photos, ...taken])
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
            onTake={take}
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
      The photos could not be opened. Check your connection, reload the page and take them again
    </p>
  )
}
