import { takeFile } from '#app/clients/uploads/take-file.ts'
import { papersIntake } from '../declarations/keep-papers.ts'
import { paperTypes } from '../declarations/papers.ts'
import type { Route } from './+types/route.ts'

const intake = papersIntake((_field, form) => paperTypes.find((type) => type === form.get('upload_type')))

/** One document of the application, ahead of its form. */
export const action = (args: Route.ActionArgs) => takeFile(args, intake)
