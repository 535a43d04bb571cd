import { createDrafts, type FoundDraft } from './draft.ts'
import { listOpenTabs, openTab } from './open-tab.ts'
import { createTabDrafts, type TabDrafts } from './tab-drafts.ts'

export interface OpenDrafts extends TabDrafts {
  offered: FoundDraft | undefined
  close(): void
}

/** The drafts of a form of this tab, which is open until it is closed. */
export async function openDrafts(name: string): Promise<OpenDrafts> {
  const { tab, release } = await openTab(name)
  const drafts = createTabDrafts(
    createDrafts(name, () => localStorage),
    tab,
    () => listOpenTabs(name),
  )
  return { ...drafts, offered: await drafts.offer(), close: release }
}

/** Deletes the drafts of a form that has nothing left to send. */
export function deleteDrafts(name: string): void {
  createDrafts(name, () => localStorage).clearAll()
}
