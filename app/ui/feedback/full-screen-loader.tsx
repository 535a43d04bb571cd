import { BrandMark } from '#app/ui/shell/brand.tsx'

interface FullScreenLoaderProps {
  /** Shown only until the page's content arrives, by CSS alone: it goes away without JavaScript. */
  boot?: boolean
}

export function FullScreenLoader({ boot = false }: FullScreenLoaderProps) {
  return (
    <div
      role={boot ? undefined : 'status'}
      aria-hidden={boot || undefined}
      className={`loader fixed inset-0 z-50 place-items-center bg-page print:hidden ${boot ? 'boot' : 'grid'}`}
    >
      <span className="grid justify-items-center gap-4">
        <BrandMark size={56} />
        <span className="block h-0.5 w-24 overflow-hidden rounded-full bg-line">
          <span className="progress block h-full bg-accent" />
        </span>
        {!boot && <span className="sr-only">Loading</span>}
      </span>
    </div>
  )
}
