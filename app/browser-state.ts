/** A message shown once, at the top of the next page. */
export interface Toast {
  id: string
  kind: 'success' | 'info' | 'error'
  text: string
}

/** Interface state in cookies, so that the server renders it. */
export interface BrowserState {
  /** The toast an earlier response left for this page; shown once. */
  takeToast(): Toast | null
  /** Leaves a toast for the next page. */
  leaveToast(toast: Omit<Toast, 'id'>): void
  sidebarOpen: boolean
  setSidebarOpen(open: boolean): void
}
