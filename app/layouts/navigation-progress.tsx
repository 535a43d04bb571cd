import { useNavigation } from 'react-router'
import { signInPaths } from '#app/auth/sign-in/paths.ts'
import { FullScreenLoader } from '#app/ui/feedback/full-screen-loader.tsx'

/** Shows a pending navigation: a thin line after 300 ms, for signing in and out the full-screen loader (specification section 2). */
export function NavigationProgress() {
  const { state, location, formAction } = useNavigation()
  if (state === 'idle') return null
  const target = formAction ? pathOf(formAction) : location.pathname
  if (signInPaths.some((path) => path === target)) return <FullScreenLoader />
  return (
    // Outside all landmarks, which only a live region may be.
    <div role="status">
      <div
        role="progressbar"
        aria-label="Loading the page"
        className="progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent print:hidden"
      />
    </div>
  )
}

function pathOf(action: string): string {
  return new URL(action, 'https://portal.invalid').pathname
}
