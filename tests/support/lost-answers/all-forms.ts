import { clientForms } from './client-forms.ts'
import { deviceForms } from './device-forms.ts'
import { firmForms } from './firm-forms.ts'
import { aheadForm, applicationForm, draftForms } from './onboarding-forms.ts'

/** Every form that is tried with lost responses, twice at once, and after someone else did the same. */
export const triedForms: { action: unknown; intent: string }[] = [
  clientForms,
  firmForms,
  deviceForms,
  draftForms,
  aheadForm,
  applicationForm,
].flatMap((forms) => Object.values(forms))
