import { applicationDraftsContext } from '#app/context.ts'
import { requireForm } from '#app/forms/body/read-form.ts'
import { isAnothers } from '#app/forms/mutation/mutation-action.ts'
import { requireApplicant } from '../apply/applicant.ts'
import { savedSteps } from '../apply/application-steps.ts'
import { enteredValues } from '../apply/draft-form.ts'
import type { Route } from './+types/route'

/** Saves a step as it is filled in; without JavaScript its buttons do. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { person_id } = requireApplicant(context)
  const step = savedSteps.find((each) => each === url.searchParams.get('step'))
  if (!step) return Response.json(null, { status: 400 })
  const form = await requireForm(request)
  if (isAnothers(form, context)) return Response.json(null, { status: 409 })
  const values = enteredValues(step, form)
  const saved = await context.get(applicationDraftsContext).save(person_id, { [step]: values })
  if (!saved.ok) return Response.json(null, { status: 503 })
  return Response.json({ savedAt: saved.value.toISOString() })
}
