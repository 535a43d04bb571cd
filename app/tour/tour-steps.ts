export interface TourStep {
  title: string
  text: string
  /** Where it points: the first of these that is on screen. Without one the step is left out. */
  targets: readonly string[]
}

/** One tour for the portal, which starts on the dashboard, and one for the page of a client. */
export type TourName = 'portal' | 'client'

const navLink = (path: string) => `.nav a[href="${path}"]`

const portal: readonly TourStep[] = [
  {
    title: 'Start here',
    text: 'Clients that need something from you, soonest deadline first.',
    targets: ['section[aria-labelledby="queue"] > div', 'section[aria-labelledby="start"] > div'],
  },
  {
    title: 'Refer a client',
    text: 'Your draft is saved on this device as you go.',
    targets: [navLink('/refer')],
  },
  {
    title: 'Find a client',
    text: 'Search by name, number, reference, contact or postcode.',
    targets: ['.topbar form[role="search"]', navLink('/application')],
  },
  {
    title: 'See what happens next',
    text: 'Each client shows its status, who acts next and the usual time.',
    targets: [navLink('/application')],
  },
  {
    title: 'Stay up to date',
    text: 'Updates arrive while you work; notifications keep what you missed.',
    targets: ['.topbar .bell'],
  },
]

const commissions: TourStep = {
  title: 'Commissions',
  text: 'See what is earned, payable and paid.',
  targets: [navLink('/commissions')],
}

const client: readonly TourStep[] = [
  {
    title: 'Follow the progress',
    text: 'Who acts next, what happens now and the usual time.',
    targets: ['section[aria-labelledby="client-status"]'],
  },
  {
    title: 'Open each part',
    text: 'Directors, documents, offers, requests and the timeline each have a tab.',
    targets: ['#main nav[aria-label="Client"]'],
  },
  {
    title: 'Complete the checklist',
    text: 'What the application needs before you can submit it.',
    targets: ['section[aria-labelledby="checklist"] > div'],
  },
  {
    title: 'See the key facts',
    text: 'Your contact, the client’s details and the referral.',
    targets: ['#key-facts > :first-child'],
  },
  {
    title: 'Read what happened',
    text: 'Every event is on the timeline.',
    targets: ['section[aria-labelledby="latest"] > div'],
  },
]

export function tourSteps(tour: TourName, seesCommission: boolean): readonly TourStep[] {
  if (tour === 'client') return client
  return seesCommission ? [...portal, commissions] : portal
}
