export interface TourStep {
  title: string
  text: string
  /** Where it points: the first of these that is on screen. Without one the step is left out. */
  targets: readonly string[]
}

const navLink = (path: string) => `.nav a[href="${path}"]`

const steps: readonly TourStep[] = [
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
    text: 'Search by name, number, reference or contact.',
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

export function tourSteps(seesCommission: boolean): readonly TourStep[] {
  return seesCommission ? [...steps, commissions] : steps
}
