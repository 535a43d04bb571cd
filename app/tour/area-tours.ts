import { href } from 'react-router'
import type { Permission } from '#contract/people/roles.ts'
import type { TourStep } from './tour-steps.ts'

export interface AreaTour {
  label: string
  /** The page it explains, as a route’s path. */
  path: string
  /** Only roles with it reach the page. */
  permission?: Permission
  steps: readonly TourStep[]
}

/** One tour for each area but the dashboard, whose tour is that of the portal. A new one is an entry here. */
export const areaTours = {
  refer: {
    label: 'Refer a client',
    path: href('/refer'),
    steps: [
      {
        title: 'Find the company',
        text: 'You see at once whether you can refer it.',
        targets: ['#company > header'],
      },
      {
        title: 'Enter the contact',
        text: 'The person who will sign up and answer questions.',
        targets: ['#contact > header'],
      },
      {
        title: 'Record the consent',
        text: 'When and how the client agreed to be referred.',
        targets: ['#consent > header'],
      },
      {
        title: 'See what is missing',
        text: 'Each section shows what is still to enter. Your draft is saved on this device.',
        targets: ['aside nav[aria-label="Sections"]'],
      },
      {
        title: 'Check before you refer',
        text: 'You see every answer once more. Nothing is sent before that.',
        targets: ['#main form[aria-label="Referral"] > :last-child'],
      },
    ],
  },
  clients: {
    label: 'Clients',
    path: href('/application'),
    steps: [
      {
        title: 'Start with a view',
        text: '“You act next” shows the clients that need something from you.',
        targets: ['#main nav[aria-label="Views"]'],
      },
      {
        title: 'Filter by status',
        text: 'Each status shows how many clients have it.',
        targets: ['#main nav[aria-label="Status"]'],
      },
      {
        title: 'Search',
        text: 'By name, number, reference or contact. Add filters to narrow the list.',
        targets: ['#main form[role="search"]'],
      },
      {
        title: 'Open a client',
        text: 'Each row shows the status, who acts next and the deadline.',
        targets: ['#main .results tbody tr'],
      },
      {
        title: 'Export the list',
        text: 'Export CSV saves the clients that your filters show.',
        targets: [`#main a[href^="${href('/application/export')}"]`],
      },
    ],
  },
  client: {
    label: 'A client’s page',
    path: '/application/:clientId',
    steps: [
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
    ],
  },
  nexus: {
    label: 'Nexus',
    path: href('/nexus'),
    steps: [
      {
        title: 'Import clients',
        text: 'One spreadsheet checks many clients. It does not affect their credit scores.',
        targets: [`#main a[href="${href('/nexus/import')}"]`],
      },
      {
        title: 'See the results',
        text: 'How many clients are eligible, likely eligible or not eligible.',
        targets: ['#main nav[aria-label="Result"]'],
      },
      {
        title: 'Search and filter',
        text: 'Find a client, or show the results of one import.',
        targets: ['#main form[role="search"]'],
      },
      {
        title: 'Refer the clients you choose',
        text: 'Select them. Each referral form starts with what your file holds.',
        targets: ['#selected-clients'],
      },
    ],
  },
  commissions: {
    label: 'Commissions',
    path: href('/commissions'),
    permission: 'see-commission',
    steps: [
      {
        title: 'See the next payment',
        text: 'The amount, the date and the account it is paid to.',
        targets: ['section[aria-labelledby="next-payment"]'],
      },
      {
        title: 'Choose a month',
        text: 'The statement shows what was earned, paid and clawed back in it.',
        targets: ['#main form:has(#period)'],
      },
      {
        title: 'Check each line',
        text: 'Base × rate = commission, for each client.',
        targets: ['section[aria-labelledby="lines"] > div'],
      },
      {
        title: 'See one client',
        text: 'By client shows the commission of each client over time.',
        targets: ['#main nav[aria-label="Commissions"]'],
      },
      {
        title: 'Print the statement',
        text: 'For your accounts, or to save it as a PDF.',
        targets: [`#main a[href^="${href('/commissions/statement')}"]`],
      },
    ],
  },
  team: {
    label: 'Team',
    path: href('/settings/team'),
    steps: [
      {
        title: 'See your team',
        text: 'Everyone at your firm who uses the portal, with their role.',
        targets: ['section[aria-labelledby="people"] > div'],
      },
      {
        title: 'Follow invitations',
        text: 'Send an invitation again if it has not arrived.',
        targets: ['section[aria-labelledby="invitations"] > div'],
      },
      {
        title: 'Invite a broker',
        text: 'The invitation goes to their work email.',
        targets: ['#invite > div'],
      },
      {
        title: 'Choose the right role',
        text: 'Brokers work on their own clients. Admins see all clients, commissions and the team.',
        targets: ['section[aria-labelledby="roles"]'],
      },
    ],
  },
} as const satisfies Record<string, AreaTour>

export type AreaName = keyof typeof areaTours

export const areaNames = Object.keys(areaTours) as AreaName[]
