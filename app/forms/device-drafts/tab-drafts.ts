import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { Draft, Drafts, FormValues, FoundDraft } from './draft.ts'

export type TabDrafts = ReturnType<typeof createTabDrafts>

/**
 * The drafts of a form that a tab has opened. What is entered gets a draft of its own, so that it never replaces one that is offered: each is kept until
 * it is restored and sent, or discarded.
 */
export function createTabDrafts(
  drafts: Drafts,
  tab: string,
  listOpenTabs: () => Promise<string[]>,
  now: () => number = Date.now,
) {
  const ownTab = ({ instance }: FoundDraft) => tabOf(instance) === tab
  const rank = (draft: FoundDraft) => draft.savedAt + (ownTab(draft) ? Number.MAX_SAFE_INTEGER / 2 : 0)
  let own = `${tab}.${now()}`
  /** Drafts of earlier forms in this tab and in tabs that are no longer open, the newest of this tab first. */
  async function earlier(): Promise<FoundDraft[]> {
    const open = await listOpenTabs()
    const found = drafts
      .list(now())
      .filter((draft) => draft.instance !== own && (ownTab(draft) || !open.includes(tabOf(draft.instance))))
    return found.toSorted((one, other) => rank(other) - rank(one))
  }
  async function clear(isDone: (draft: FoundDraft) => boolean): Promise<FoundDraft[]> {
    const found = await earlier()
    for (const draft of found) if (isDone(draft)) drafts.clear(draft.instance)
    return found.filter((draft) => !isDone(draft))
  }
  return {
    offer: async () => (await earlier())[0],
    /** Keeps the values of the form that is shown now, also once another draft was restored into it. */
    keeper() {
      const instance = own
      return (values: FormValues) => drafts.keep(instance, values, now())
    },
    restore({ instance, values, savedAt }: FoundDraft) {
      own = `${tab}.${now()}`
      drafts.clear(instance)
      drafts.keep(own, values, savedAt)
    },
    /** Deletes a draft and those that hold nothing else, and returns the next to offer. */
    async discard(draft: FoundDraft) {
      const left = await clear((each) => each.instance === draft.instance || isWithin(each, draft))
      return left[0]
    },
    async sent(replaces: (draft: FoundDraft) => boolean) {
      drafts.clear(own)
      await clear(replaces)
    },
  }
}

function tabOf(instance: string): string {
  return instance.replace(/\..*/, '')
}

/** Every form that is opened has another key. */
function isWithin({ values }: Draft, other: Draft): boolean {
  return values.every(
    ([name, value]) =>
      value === '' ||
      name === writeFields.key ||
      other.values.some((entry) => entry[0] === name && entry[1] === value),
  )
}
