import { href, type RouterContextProvider, redirect } from 'react-router'
import { applicationDraftsContext, profileContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import type { ApplicationDraft } from '#app/ports.ts'
import type { Profile } from '#contract/people/profile.ts'

type Context = Readonly<RouterContextProvider>

/** Whether someone may apply for a firm: without one, or as an admin of a firm whose application was declined. */
export function mayApply({ brokerage, role }: Pick<Profile, 'brokerage' | 'role'>): boolean {
  return brokerage === null || (brokerage.status === 'Rejected' && role === 'Admin')
}

/** The signed-in person, who may apply; everyone else is sent to the status of their firm’s application. */
export function requireApplicant(context: Context): Profile {
  const profile = context.get(profileContext)
  if (!mayApply(profile)) throw redirect(href('/onboarding'))
  return profile
}

/** Reads the applicant's draft, empty when there is none. Throws if the store is down: an empty form would look like lost answers. */
export async function readDraft(
  context: Context,
): Promise<Pick<ApplicationDraft, 'parts'> & Partial<ApplicationDraft>> {
  const { person_id } = requireApplicant(context)
  return requireValue(await context.get(applicationDraftsContext).find(person_id)) ?? { parts: {} }
}
