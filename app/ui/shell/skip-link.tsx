/** Skips the navigation; the first element that the keyboard reaches. */
export function SkipLink() {
  return (
    <a href="#main" className="skip">
      Skip to content
    </a>
  )
}
