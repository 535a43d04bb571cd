const tabKey = 'draft-instance'

/** The id of this tab: the same after a reload; a new one in a duplicated tab while the original is open. `release` ends it. */
export async function openTab(name: string): Promise<{ tab: string; release: () => void }> {
  const own = sessionStorage.getItem(tabKey) ?? crypto.randomUUID()
  const release = await hold(name, own)
  if (release) {
    sessionStorage.setItem(tabKey, own)
    return { tab: own, release }
  }
  const tab = crypto.randomUUID()
  sessionStorage.setItem(tabKey, tab)
  return { tab, release: (await hold(name, tab)) ?? (() => {}) }
}

/** The tabs in which the form of a name is open. */
export async function listOpenTabs(name: string): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.map((lock) => lock.name?.split(`${name}:`)[1] ?? '')
}

/** Holds the lock of a tab’s form until it is released; undefined when another tab holds it. */
function hold(name: string, tab: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(`${name}:${tab}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
  })
}
