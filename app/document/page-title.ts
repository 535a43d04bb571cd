interface Matches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** What the title takes from the root route’s data. */
interface Root {
  providerName?: string
  formErrors?: boolean
}

export const errorPrefix = 'Error: '

/** The title in the browser: the page, then the provider. “Error:” is in front while a document shows a form with fields to correct. */
export function pageTitle(title: string, { matches }: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Root | undefined
  const name = [title, root?.providerName].filter(Boolean).join(' – ')
  // Once the page is hydrated, the error summary changes the title as it comes and goes.
  const isHydrated = globalThis.document?.documentElement.dataset.hydrated
  return [{ title: root?.formErrors && !isHydrated ? errorPrefix + name : name }]
}
