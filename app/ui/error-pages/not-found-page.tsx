import { useLocation } from 'react-router'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { PlainFrame } from '#app/ui/plain/plain-frame.tsx'

export function NotFoundPage() {
  const { pathname: path } = useLocation()
  return (
    <PlainFrame>
      <div className="grid max-w-136 justify-items-center gap-4 text-center">
        <Drawing name="wrong-turn" className="h-auto w-88 max-w-full" />
        <h1 tabIndex={-1} className="text-3xl">
          Page Not Found
          <span className="sr-only">: </span>
          <span className="mt-1 block break-all font-normal text-base text-muted [letter-spacing:0]">
            {path}
          </span>
        </h1>
        <p className="max-w-120 text-muted">Check the address, or start again from the dashboard.</p>
        <a href="/" className={`${buttonStyle('primary', 'md')} mt-2`}>
          Go to the dashboard
        </a>
      </div>
    </PlainFrame>
  )
}
