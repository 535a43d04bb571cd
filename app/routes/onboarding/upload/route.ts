import { takeFile } from '#app/uploads/take-file.ts'
import { documentIntake } from '../declarations/keep-documents.ts'
import type { Route } from './+types/route.ts'

/** One document of the application, ahead of its form. */
export const action = (args: Route.ActionArgs) => takeFile(args, documentIntake)
