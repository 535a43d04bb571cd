import { href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { ExplainedSteps } from '#app/ui/steps/explained-steps.tsx'

export function FirstRun({ managesTeam }: { managesTeam: boolean }) {
  const { providerName } = useProvider()
  const steps = [
    {
      title: 'Refer a client',
      text: 'Search for the company, then enter the contact, the amount and the client’s consent.',
    },
    { title: 'The client signs up', text: `${providerName} emails the contact a sign-up link.` },
    {
      title: 'Complete and submit the application',
      text: 'Add directors’ details and documents, then submit it to underwriting.',
    },
    {
      title: 'Compare offers',
      text: 'Accept the offer that your client chooses, and follow it until it is live.',
    },
  ]
  return (
    <section aria-labelledby="start">
      <SectionHead id="start" title="No clients yet" />
      <ExplainedSteps steps={steps} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={href('/refer')}>Refer your first client</ButtonLink>
        {managesTeam && <Link to={href('/settings/team')}>Invite your colleagues</Link>}
        <Link to={href('/settings/business')}>Check your firm’s details</Link>
      </div>
    </section>
  )
}
