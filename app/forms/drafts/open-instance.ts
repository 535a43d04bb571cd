const tabKey = 'draft-instance'

/** The id of this tab’s form: the same after a reload; a new one in a duplicated tab while the original is open. `release` ends it. */
export async function openInstance(name: string): Promise<{ instance: string; release: () => void }> {
  const own = sessionStorage.getItem(tabKey) ?? crypto.randomUUID()
  const release = await hold(name, own)
  if (release) {
    sessionStorage.setItem(tabKey, own)
    return { instance: own, release }
  }
  const instance = crypto.randomUUID()
  sessionStorage.setItem(tabKey, instance)
  return { instance, release: (await hold(name, instance)) ?? (() => {}) }
}

/** The forms of a name that are open in any tab. */
export async function openInstances(name: string): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.map((lock) => lock.name?.split(`${name}:`)[1] ?? '')
}

/** Holds a form’s lock until it is released; undefined when another tab holds it. */
function hold(name: string, instance: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks.request(`${name}:${instance}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
  })
}
