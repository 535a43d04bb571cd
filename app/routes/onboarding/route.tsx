import { clockContext, profileContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { Route } from './+types/route'
import { readDraft } from './apply/applicant.ts'
import { discardDraft } from './start/discard-draft.ts'
import { StartPage } from './start/start-page.tsx'
import { startView } from './start/start-view.ts'
import { askForSignatory, type SignatoryReply } from './waiting/other-signatory.ts'
import { WaitingRoom } from './waiting/waiting-room.tsx'
import { waitingView } from './waiting/waiting-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData?.waiting?.title ?? 'Apply to refer clients', args)

/** For a firm that cannot use the portal yet: the status of its application, or how to apply. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brokerage, role, email } = context.get(profileContext)
  const { providerName: provider, supportEmail } = context.get(settingsContext)
  const now = context.get(clockContext).now()
  const opening = openForm()
  if (brokerage) {
    const waiting = waitingView({ brokerage, role, provider, supportEmail, now })
    return { waiting, start: null, email, opening }
  }
  const { savedAt, keptUntil, parts } = await readDraft(context)
  const start = startView(savedAt && keptUntil ? { savedAt, keptUntil, parts } : null)
  return { waiting: null, start, email, opening }
}

export const action = mutationAction<unknown, SignatoryReply>(askForSignatory, discardDraft)

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, start, email, opening } = loaderData
  const form = { opening, actionData }
  if (waiting) return <WaitingRoom view={waiting} {...form} />
  return <StartPage view={start} email={email} {...form} />
}
