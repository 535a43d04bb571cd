import { href, redirect } from 'react-router'
import { uploadSettings } from '#app/clients/uploads/upload-settings.ts'
import { settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { requireApplicant } from '../apply/applicant.ts'
import { stepPath } from '../apply/application-steps.ts'
import { firstIncomplete } from '../apply/check-step.ts'
import { StepFrame } from '../apply/step-frame.tsx'
import { openStep } from '../apply/step-view.ts'
import type { Route } from './+types/route'
import { ApplicationForm } from './application-form.tsx'
import { declarationsIntents } from './declarations-intents.ts'
import { declarationsView } from './declarations-view.ts'

export const handle = { saves: true }

export const meta: Route.MetaFunction = (args) => pageTitle('Declarations, step 5 of 5', args)

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, page } = await openStep(context, 'declarations')
  const incomplete = firstIncomplete(draft.parts)
  if (incomplete) throw redirect(stepPath(incomplete))
  const { policy } = context.get(settingsContext)
  const list = `uploads:${requireApplicant(context).person_id}:application`
  const uploads = { ...uploadSettings(policy, list, href('/onboarding/uploads')), maxFiles: 1 }
  return { page, view: declarationsView(draft.parts, policy), uploads, opening: openForm() }
}

export const action = mutationAction(...declarationsIntents)

export default function Declarations({ loaderData, actionData }: Route.ComponentProps) {
  const { page, view, uploads, opening } = loaderData
  return (
    <StepFrame page={page} savedAt={page.savedAt}>
      <ApplicationForm view={view} uploads={uploads} opening={opening} actionData={actionData} />
    </StepFrame>
  )
}
