import { href, redirect } from 'react-router'
import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { Route } from './+types/route'
import { Agreement } from './agreement.tsx'
import { BusinessAside } from './business-aside.tsx'
import { businessView } from './business-view.ts'
import { FactSection } from './fact-section.tsx'
import { PhoneForm } from './phone-form.tsx'
import { savePhone } from './save-phone.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Business settings', args)

export const headers = mutationHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  if (!profile.brokerage) throw redirect(href('/onboarding'))
  const latest = await context.get(servicesContext).core.getBrokerage(profile.brokerage.id)
  // The profile brings the same details, so an outage of the core service does not take the page away.
  const brokerage = latest.ok ? latest.value : profile.brokerage
  return { view: businessView({ profile, brokerage, origin: url.origin }), opening: openForm() }
}

export const action = mutationAction(savePhone)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function Business({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  const form = useMutation('save-phone', { opening, actionData })
  const { providerName } = useProvider()
  return (
    <>
      <PageHead
        title="Business settings"
        lead={`${providerName} holds these details. To change one, request a change.`}
      />
      <PageGrid rail={<BusinessAside contact={view.contact} />}>
        <div className="grid min-w-0 gap-8 lg:gap-10">
          <FactSection id="firm" title="Firm" facts={view.firm} changes="firm details" />
          <FactSection
            id="regulation"
            title="Regulation"
            facts={view.regulation}
            changes="regulation details"
          />
          <Agreement agreement={view.agreement} />
          {view.bank && (
            <FactSection id="bank" title="Bank account" facts={view.bank} changes="bank account" />
          )}
          {view.referralLink && <ReferralLink link={view.referralLink} />}
          <section id="you" aria-labelledby="your-details">
            <SectionHead id="your-details" title="Your details" />
            <FactList items={view.you} />
            <PhoneForm form={form} saved={view.phone} suspended={view.suspended} />
          </section>
        </div>
      </PageGrid>
    </>
  )
}

function ReferralLink({ link }: { link: string }) {
  return (
    <section aria-labelledby="referral">
      <SectionHead id="referral" title="Your referral link" />
      <CopyField
        id="referral-link"
        label="Referral link"
        hint="It opens the referral form and identifies you as the broker."
        value={link}
        copyLabel="Copy referral link"
      />
    </section>
  )
}
