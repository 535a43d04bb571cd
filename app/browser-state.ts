/** A message shown once, at the top of the next page. */
export interface Toast {
  id: string
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** What comes next after the person's own action, or nothing where the page shows it: with it the message is a panel above the page, and no toast. */
  next?: string | undefined
  /** The page of the client that it is about. */
  to?: string
  /** How long it is shown, if not the usual time. */
  durationMs?: number
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
  /** Whether the tour was taken or declined. */
  hasSeenTour: boolean
  /** Whether the introduction to Nexus was read (specification section 3). */
  hasSeenNexusInfoModal: boolean
}

/** Interface state in cookies, so that the server renders it. */
export interface BrowserState {
  /** The toast an earlier response left for this page; shown once. */
  takeToast(): Toast | null
  leaveToast(toast: Omit<Toast, 'id'>): void
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
