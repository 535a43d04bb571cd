import { Notice } from './notice.tsx'

/** Shown when the last known profile is used because it cannot be fetched; the specification fixes the title (section 8). */
export function StaleProfile() {
  return (
    <div className="mb-6">
      <Notice colour="yellow" title="Failed to fetch user data.">
        Your details and permissions may be out of date. Try again in a minute.
      </Notice>
    </div>
  )
}
