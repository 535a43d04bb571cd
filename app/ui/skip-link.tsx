/** The first stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded bg-raised px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50 shadow-pop print:hidden"
    >
      Skip to content
    </a>
  )
}
