/** Company number of the sample client that has something of everything: offers, requests, documents, directors. */
const fullClient = '99000001'

export async function pagesOf(origin: string, cookie: string): Promise<Record<string, string>> {
  const link = /href="(\/application\/[0-9a-f-]{36})/
  const client = await findClient(origin, cookie, `?search=${fullClient}`, link)
  return { dashboard: '/dashboard', clients: '/application', client, refer: '/refer' }
}

/** To the list, to a client whose row leads to its overview and not to the tab of its next step, to its documents, and to the list again. */
export async function clicksOf(origin: string, cookie: string): Promise<string[]> {
  const row = await findClient(origin, cookie, '', /href="(\/application\/[0-9a-f-]{36})"/)
  return ['/application', row, `${row}/documents`, '/application']
}

async function findClient(origin: string, cookie: string, search: string, link: RegExp): Promise<string> {
  const list = await (await fetch(`${origin}/application${search}`, { headers: { cookie } })).text()
  const [, client] = link.exec(list) ?? []
  if (!client) throw new Error(`The clients list${search} has no link like ${link}`)
  return client
}
