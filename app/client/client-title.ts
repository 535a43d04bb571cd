interface Match {
  id: string
  loaderData?: unknown
}

/** Title of a client's page: the tab, then the client's name from the loader of the page around it. */
export function clientTitle(matches: readonly (Match | undefined)[], tab?: string) {
  const around = matches.find((match) => match?.id === 'routes/client/route')?.loaderData
  const name = isNamed(around) ? around.client.name : 'Client'
  return [{ title: tab ? `${tab}: ${name}` : name }]
}

function isNamed(loaderData: unknown): loaderData is { client: { name: string } } {
  return typeof loaderData === 'object' && loaderData !== null && 'client' in loaderData
}
