/** What a tab is told when a notification about an update was clicked. */
export interface OpenMessage {
  open: string
}

interface Tab {
  focused?: boolean
  focus(): Promise<unknown>
  postMessage(message: OpenMessage): void
}

export interface Tabs {
  matchAll(options: { type: 'window' }): Promise<readonly Tab[]>
  openWindow(url: string): Promise<unknown>
}

/** Leads to a tab of the portal, which opens the page itself so that it keeps what it holds; to a new one where none is open. */
export async function openNotice(tabs: Tabs, to: string | undefined): Promise<void> {
  const [tab] = await tabs.matchAll({ type: 'window' })
  if (!tab) return void (await tabs.openWindow(to ?? '/'))
  await tab.focus()
  if (to) tab.postMessage({ open: to })
}
