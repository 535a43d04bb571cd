import { takeFile } from '#app/uploads/take-file.ts'
import { firmDocumentTypes } from '#contract/people/brokerage-application.ts'
import { createDocumentIntake } from '../declarations/keep-documents.ts'
import type { Route } from './+types/route.ts'

const intake = createDocumentIntake((_field, form) =>
  firmDocumentTypes.find((type) => type === form.get('upload_type')),
)

/** One document of the application, ahead of its form. */
export const action = (args: Route.ActionArgs) => takeFile(args, intake)
