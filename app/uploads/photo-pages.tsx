import { useState } from 'react'
import { londonTime } from '#app/format/london-time.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { loadJoining } from './load-joining.ts'

export interface Photo {
  id: string
  file: Blob
}

export interface PhotoPagesProps {
  photos: readonly Photo[]
  maxBytes: number
  /** Undefined where there are as many as one PDF may have. */
  onTake: (() => void) | undefined
  onRemove(id: string): void
  onJoined(file: File): void
}

/** Photos that were taken, in their order, until they are one file. */
export function PhotoPages({ photos, maxBytes, onTake, onRemove, onJoined }: PhotoPagesProps) {
  const [state, setState] = useState<'open' | 'joining' | 'failed'>('open')
  const join = async () => {
    setState('joining')
    try {
      const { joinPhotos } = await loadJoining()
      const pdf = await joinPhotos(
        photos.map(({ file }) => file),
        maxBytes,
      )
      onJoined(new File([pdf], fileName(), { type: pdf.type }))
    } catch {
      setState('failed')
    }
  }
  const { length } = photos
  return (
    <section aria-label="Photos" className="grid gap-2 rounded border p-3">
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
      <div className="flex flex-wrap gap-2">
        {onTake && (
          <Button type="button" size="sm" onClick={onTake}>
            Take another page
          </Button>
        )}
        <Button type="button" size="sm" variant="primary" pending={state === 'joining'} onClick={join}>
          {state === 'joining'
            ? 'Joining'
            : length === 1
              ? 'Add 1 page as a PDF'
              : `Add ${length} pages as one PDF`}
        </Button>
      </div>
      <p role="status" className="text-red text-sm empty:hidden">
        {state === 'failed' &&
          'The photos could not be joined. Check your connection or remove a page, then try again.'}
      </p>
    </section>
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
