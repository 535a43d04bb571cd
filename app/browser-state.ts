/** A message shown once, at the top of the next page. */
export interface Toast {
  id: string
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** How long it is shown, if not the usual time. */
  durationMs?: number
}

/** A saved view of a list: its query string and a name. */
export interface SavedView {
  name: string
  search: string
}

/** How a person has the portal on this device. */
export interface Preferences {
  theme: 'device' | 'light' | 'dark'
  /** Height of the rows in lists. */
  density: 'comfortable' | 'compact'
  /** Milestones that show no notification; null until the person has chosen, and the profile's hold. */
  muted: readonly string[] | null
}

/** Interface state in cookies, so that the server renders it. */
export interface BrowserState {
  /** The toast an earlier response left for this page; shown once. */
  takeToast(): Toast | null
  leaveToast(toast: Omit<Toast, 'id'>): void
  sidebarOpen: boolean
  setSidebarOpen(open: boolean): void
  preferences(personId: string): Preferences
  setPreferences(personId: string, preferences: Preferences): void
  /** The views of a list (its path) that a person saved on this device. */
  savedViews(personId: string, list: string): SavedView[]
  /** Replaces them. False when there is no room for them. */
  setSavedViews(personId: string, list: string, views: readonly SavedView[]): boolean
  /** Whether a person has read what Nexus is (specification section 3: `hasSeenNexusInfoModal`). */
  hasSeenNexusInfo(personId: string): boolean
  setNexusInfoSeen(personId: string): void
  /** Whether a person has taken or declined the tour on this device. */
  hasSeenTour(personId: string): boolean
  setTourSeen(personId: string): void
  /** The areas whose tours a person has taken or declined on this device; `all` once they have skipped all. */
  answeredTours(personId: string): readonly string[]
  setTourAnswered(personId: string, tour: string): void
}
