interface Matches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export function pageTitle(title: string, { matches }: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const name = isProvider(root) ? root.providerName : ''
  return [{ title: [title, name].filter(Boolean).join(' – ') }]
}

function isProvider(value: unknown): value is { providerName: string } {
  return typeof value === 'object' && value !== null && 'providerName' in value
}
