/** What an action or a guard says on the page that it led to, above its content, once. */
export interface Flash {
  id: string
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** What comes next, unless the page itself shows it. */
  next?: string | undefined
}

/** A saved view of a list: its query string and a name. */
export interface SavedView {
  name: string
  search: string
}

/** Display preferences of a person, stored in this browser. */
export interface Preferences {
  theme: 'device' | 'light' | 'dark'
  /** Height of the rows in lists. */
  density: 'comfortable' | 'compact'
  /** Milestones that show no notification; null until the person has chosen, and the profile's hold. */
  muted: string[] | null
  /** Whether usage may be recorded; null until the person has chosen, and the lender’s setting holds. */
  analytics: 'on' | 'off' | null
  /** Whether keys of their own are shortcuts. */
  shortcuts: 'on' | 'off'
  /** Whether the tour was taken or declined. */
  hasSeenTour: boolean
  /** Whether the introduction to Nexus was read (specification section 3). */
  hasSeenNexusInfoModal: boolean
}

/** Interface state in cookies, so that the server renders it. */
export interface BrowserState {
  /** What an earlier response left for this page; shown once. */
  takeFlash(): Flash | null
  leaveFlash(flash: Omit<Flash, 'id'>): void
  sidebarOpen: boolean
  setSidebarOpen(open: boolean): void
  preferences(personId: string): Preferences
  /** Those that are not given stay. */
  setPreferences(personId: string, change: Partial<Preferences>): void
  /** The views of a list (its path) that a person saved on this device. */
  savedViews(personId: string, list: string): SavedView[]
  /** Replaces them. False when there is no room for them. */
  setSavedViews(personId: string, list: string, views: readonly SavedView[]): boolean
}
