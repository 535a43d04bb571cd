/** Milliseconds before each further attempt to load a lost script. Browsers request only what is lost. */
const retryDelaysMs = [300, 900, 2_700]

/** What `load` imports, requested again when it is lost: code that a page loads late would be missing for as long as the page is open. */
export async function loadScript<Module>(load: () => Promise<Module>, wait = waitFor): Promise<Module> {
  for (const delayMs of retryDelaysMs)
    try {
      return await load()
    } catch {
      await wait(delayMs)
    }
  return load()
}

function waitFor(delayMs: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
