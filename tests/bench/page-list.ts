export interface Page {
  name: string
  path: string
  /** JavaScript to hydrate, in KiB; 0 for the page of an error, which has none. */
  script: number
}

/** The goals of docs/performance.md. */
const limits = { page: 116, form: 126, referral: 132 }
const unknownClient = '/application/00000000-0000-4000-8000-00000000ffff'

const fixedPages: readonly Page[] = [
  { name: 'Dashboard', path: '/dashboard', script: limits.page },
  { name: 'Why clients are lost', path: '/dashboard/lost', script: limits.page },
  { name: 'Clients', path: '/application', script: limits.page },
  { name: 'Shared files', path: '/share', script: limits.page },
  { name: 'Refer', path: '/refer', script: limits.referral },
  { name: 'Commission statement', path: '/commissions', script: limits.page },
  { name: 'Commission by client', path: '/commissions/clients', script: limits.page },
  { name: 'Printed statement', path: '/commissions/statement', script: limits.page },
  { name: 'Business settings', path: '/settings/business', script: limits.form },
  { name: 'Nexus', path: '/nexus', script: limits.page },
  { name: 'Nexus, import', path: '/nexus/import', script: limits.form },
  { name: 'Team', path: '/settings/team', script: limits.form },
  { name: 'Notifications', path: '/notifications-centre', script: limits.form },
  { name: 'Help', path: '/help', script: limits.page },
  { name: 'Not found', path: '/nowhere', script: 0 },
  { name: 'Unknown client', path: unknownClient, script: 0 },
  { name: 'Sign-in problem', path: '/callback?error=access_denied&state=x', script: limits.page },
]

const clientPages: readonly (Omit<Page, 'path'> & { status: string; tab: string; link?: RegExp })[] = [
  { name: 'Client', status: 'PendingApplication', tab: '', script: limits.form },
  { name: 'Directors', status: 'PendingApplication', tab: '/directors', script: limits.page },
  {
    name: 'Director',
    status: 'PendingApplication',
    tab: '/directors',
    link: /\/directors\/[0-9a-f-]{36}/,
    script: limits.form,
  },
  { name: 'Documents', status: 'PendingApplication', tab: '/documents', script: limits.form },
  { name: 'Timeline', status: 'PendingApplication', tab: '/timeline', script: limits.page },
  { name: 'Case file', status: 'OfferSent', tab: '/case-file', script: limits.page },
  { name: 'Requests', status: 'MoreInformationRequested', tab: '/requests', script: limits.referral },
  { name: 'Offers', status: 'OfferSent', tab: '/offers', script: limits.page },
  {
    name: 'Accept an offer',
    status: 'OfferSent',
    tab: '/offers',
    link: /\/offers\/[0-9a-f-]{36}\/accept/,
    script: limits.form,
  },
  {
    name: 'Commission disclosure',
    status: 'OfferSent',
    tab: '/offers',
    link: /\/offers\/[0-9a-f-]{36}\/disclosure/,
    script: limits.page,
  },
  { name: 'Decline the offers', status: 'OfferSent', tab: '/offers/decline', script: limits.form },
  { name: 'Contract', status: 'ContractSent', tab: '/contract', script: limits.page },
  { name: 'Declined client', status: 'Declined', tab: '', script: limits.form },
  { name: 'Appeal', status: 'Declined', tab: '/appeal', script: limits.form },
]

export async function findPages(open: (path: string) => Promise<string>): Promise<Page[]> {
  const pages = [...fixedPages]
  for (const { status, tab, link, ...page } of clientPages) {
    const tabPath =
      (await findLink(open, `/application?status=${status}`, /\/application\/[0-9a-f-]{36}/)) + tab
    pages.push({ ...page, path: link ? await findLink(open, tabPath, link) : tabPath })
  }
  const plan = await findLink(open, '/commissions/clients', /\/commissions\/[0-9a-f-]{36}/)
  return [...pages, { name: 'Commission of a client', path: plan, script: limits.page }]
}

async function findLink(
  open: (path: string) => Promise<string>,
  path: string,
  link: RegExp,
): Promise<string> {
  const found = new RegExp(`href="([^"]*?${link.source})`).exec(await open(path))?.[1]
  if (!found) throw new Error(`${path} has no link to ${link}`)
  return found
}
