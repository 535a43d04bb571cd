/** The first stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a href="#main" className="skip">
      Skip to content
    </a>
  )
}
