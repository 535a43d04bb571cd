import { useState } from 'react'
import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { SignOutForm } from '#app/auth/sign-out-form.tsx'
import { consentOf } from '#app/browser-reports/browser-reports.ts'
import { browserStateContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { savePhone } from '#app/firm/save-phone.ts'
import { partOf, settingsAddress, settingsTitle, tabsOf } from '#app/firm/settings-parts.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { notificationKinds } from '#app/live/event-texts.ts'
import { kindChoices } from '#app/notifications/muted-kinds.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { contactFacts } from '#app/ui/values/contact.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import type { Route } from './+types/route'
import { businessView } from './business-view.ts'
import { FirmDetails } from './firm-details.tsx'
import { PhoneForm, PreferencesForm } from './forms.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(settingsTitle(args.loaderData?.part ?? 'firm'), args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  if (!profile.brokerage) throw redirect(href('/onboarding'))
  const latest = await context.get(servicesContext).core.getBrokerage(profile.brokerage.id)
  // The profile has the same details, so an outage of the core service does not affect the page.
  const brokerage = latest.ok ? latest.value : profile.brokerage
  const { reports } = context.get(settingsContext)
  const { density, theme, shortcuts } = context.get(browserStateContext).preferences(profile.person_id)
  return {
    part: partOf(url.searchParams),
    view: businessView({ ...profile, brokerage }, url.origin),
    preferences: {
      density,
      theme,
      shortcuts,
      /** Whether usage is recorded; undefined where the lender records none, null where the person is still to be asked. */
      analytics: reports.posthogKey ? consentOf(context) : undefined,
    },
    choices: kindChoices(context),
    phoneForm: savePhone.open(),
    preferencesForm: savePreferences.open(),
  }
}

const preferencesInput = z.object({
  notify: z.array(z.enum(notificationKinds)).default([]),
  density: z.enum(['comfortable', 'compact'], { error: 'Choose a row height' }),
  analytics: z.enum(['on', 'off']).optional(),
  theme: z.enum(['device', 'light', 'dark'], { error: 'Choose the colours' }),
  shortcuts: z.enum(['on', 'off']).optional(),
})

/** A person's own preferences on this device: a cookie, so that they hold without JavaScript and for a suspended firm. */
const savePreferences = mutation({
  intent: 'save-preferences',
  userAction: 'update-preferences',
  schema: preferencesInput,
  async call({ context, value: { notify, shortcuts, analytics, ...look } }) {
    const { person_id } = context.get(profileContext)
    context.get(browserStateContext).setPreferences(person_id, {
      ...look,
      muted: notificationKinds.filter((kind) => !notify.includes(kind)),
      ...(shortcuts && { shortcuts }),
      ...(analytics && { analytics }),
    })
    return succeeded(look)
  },
  success: () => ({ flash: 'Preferences saved', to: settingsAddress('device') }),
})

export const action = mutationAction(savePhone, savePreferences)

export default function Business({ loaderData, actionData }: Route.ComponentProps) {
  const { part, view, preferences, choices } = loaderData
  const { providerName, supportEmail } = useProvider()
  return (
    <>
      <PageHead
        title={settingsTitle(part)}
        lead={
          part === 'firm' && (
            <>
              {providerName} holds these details. To change one, request a change: it opens an email to{' '}
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a> with them, for you to add the new ones.
            </>
          )
        }
      />
      <TabLinks label="Settings" tabs={tabsOf(part)} />
      {part === 'firm' && (
        <PageGrid
          rail={
            view.contact && (
              <aside aria-label="Your contact">
                <SectionHead title="Your contact" />
                <KeyFacts items={contactFacts(`At ${providerName}`, view.contact)} />
              </aside>
            )
          }
        >
          <div className="grid min-w-0 gap-8 lg:gap-10">
            {view.mustOnboard && (
              <Notice colour="blue" title="You cannot use the rest of the portal">
                Onboarding shows why, and what happens next.{' '}
                <Link to={href('/onboarding')}>Back to onboarding</Link>
              </Notice>
            )}
            <FirmDetails view={view} />
            {view.referralLink && <ReferralLink link={view.referralLink} />}
          </div>
        </PageGrid>
      )}
      {part === 'account' && (
        <div className="grid max-w-160 gap-8">
          <section aria-labelledby="you-title">
            <SectionHead id="you-title" title="Your details" />
            <FactList items={view.you} />
            <PhoneForm
              opening={loaderData.phoneForm}
              actionData={actionData}
              saved={view.phone}
              readOnly={view.readOnly}
            />
          </section>
          <section aria-labelledby="sign-out-title">
            <SectionHead id="sign-out-title" title="Sign out of all devices" />
            <SignOutForm className="grid justify-items-start gap-4 pt-4">
              <p className="text-md">You will be signed out here and wherever else you are signed in.</p>
              <Button name="everywhere" value="yes" icon="sign-out">
                Sign out of all devices
              </Button>
            </SignOutForm>
          </section>
        </div>
      )}
      {part === 'device' && (
        <section aria-labelledby="preferences-title" className="max-w-160">
          <SectionHead id="preferences-title" title="Your preferences" aside="Saved on this device only" />
          <PreferencesForm
            opening={loaderData.preferencesForm}
            actionData={actionData}
            saved={preferences}
            choices={choices}
          />
          <SystemNotices />
        </section>
      )}
    </>
  )
}

function ReferralLink({ link }: { link: string }) {
  const code = href('/settings/business/referral-code')
  return (
    <section id="referral" aria-labelledby="referral-title">
      <SectionHead id="referral-title" title="Your referral link" />
      <div className="flex flex-wrap items-start gap-6 pt-4">
        <img
          src={code}
          width={160}
          height={160}
          loading="lazy"
          alt="QR code of your referral link"
          className="shrink-0 rounded border"
        />
        <div className="grid min-w-0 flex-[1_1_16rem] gap-3">
          <CopyField
            id="referral-link"
            label="Referral link"
            hint="It opens the referral form for people at your firm. What you or an admin refers with it is assigned to you."
            value={link}
            copyLabel="Copy referral link"
          />
          <div>
            <DownloadButton to={`${code}?save`}>Download QR code</DownloadButton>
          </div>
        </div>
      </div>
    </section>
  )
}

type Standing = NotificationPermission | 'unsupported'

const noticeTexts: Record<Standing, string> = {
  default: 'While no page of the portal is in view, this device can show updates about your clients.',
  granted:
    'On: while no page of the portal is in view, this device shows updates about your clients. To turn them off, block notifications from this site in your browser’s settings.',
  denied:
    'Your browser blocks notifications from this site. Allow them in its settings, then reload this page.',
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add the portal to the home screen and open it from there.',
}

/** Asks the browser, once, whether updates may be shown as notifications of the system. */
function SystemNotices() {
  const hydrated = useHydrated()
  const [answer, setAnswer] = useState<Standing>()
  if (!hydrated) return null
  const standing = answer ?? ('Notification' in window ? Notification.permission : 'unsupported')
  return (
    <section aria-labelledby="notices-title" className="max-w-160 pt-8">
      <SectionHead id="notices-title" title="Notifications on this device" />
      <p role="status" className="py-3 text-md">
        {noticeTexts[standing]}
      </p>
      {standing === 'default' && (
        <Button type="button" onClick={async () => setAnswer(await Notification.requestPermission())}>
          Turn on notifications
        </Button>
      )}
    </section>
  )
}
