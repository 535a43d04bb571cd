import { href, Link, redirect } from 'react-router'
import { browserStateContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { consentOf } from '#app/insight/browser-insight.ts'
import { mutedKinds } from '#app/notifications/muted-kinds.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { Route } from './+types/route'
import { BusinessAside } from './business-aside.tsx'
import { businessView } from './business-view.ts'
import { contentsOf } from './contents.ts'
import { FirmDetails } from './firm-details.tsx'
import type { OnboardingNotice } from './onboarding-notice.ts'
import { PhoneForm } from './phone-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ReferralLink } from './referral-link.tsx'
import { savePhone } from './save-phone.ts'
import { savePreferences } from './save-preferences.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Business settings', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  if (!profile.brokerage) throw redirect(href('/onboarding'))
  const latest = await context.get(servicesContext).core.getBrokerage(profile.brokerage.id)
  // The profile has the same details, so an outage of the core service does not affect the page.
  const brokerage = latest.ok ? latest.value : profile.brokerage
  const { providerName, insight } = context.get(settingsContext)
  const view = businessView({ profile, brokerage, origin: url.origin, providerName })
  const { density, theme } = context.get(browserStateContext).preferences(profile.person_id)
  const muted = mutedKinds(context)
  return {
    view,
    preferences: { density, theme },
    muted,
    analytics: insight.posthogKey ? consentOf(context) : undefined,
    phone: savePhone.open(),
    own: savePreferences.open(),
  }
}

export const action = mutationAction(savePhone, savePreferences)

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const { view, preferences, muted } = loaderData
  const { providerName } = useProvider()
  return (
    <>
      <PageHead
        title="Business settings"
        lead={`${providerName} holds these details. To change one, request a change.`}
      />
      <PageGrid rail={<BusinessAside contact={view.contact} contents={contentsOf(view)} />}>
        <div className="grid min-w-0 gap-8 lg:gap-10">
          {view.onboarding && <BackToOnboarding {...view.onboarding} />}
          <FirmDetails view={view} />
          {view.referralLink && <ReferralLink link={view.referralLink} />}
          <section id="you" aria-labelledby="you-title">
            <SectionHead id="you-title" title="Your details" />
            <FactList items={view.you} />
            <PhoneForm
              opening={loaderData.phone}
              actionData={actionData}
              saved={view.phone}
              readOnly={view.readOnly}
            />
          </section>
          <section id="preferences" aria-labelledby="preferences-title">
            <SectionHead id="preferences-title" title="Your preferences" aside="Saved on this device only" />
            <PreferencesForm
              opening={loaderData.own}
              actionData={actionData}
              saved={preferences}
              muted={muted}
              analytics={loaderData.analytics}
            />
          </section>
        </div>
      </PageGrid>
    </>
  )
}

function BackToOnboarding({ title, text }: OnboardingNotice) {
  return (
    <Notice colour="blue" title={title}>
      {text} <Link to={href('/onboarding')}>Back to onboarding</Link>
    </Notice>
  )
}
