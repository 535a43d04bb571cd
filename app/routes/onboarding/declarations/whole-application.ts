import type { DraftPart } from '#app/application-drafts.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import { type BrokerageApplication, requiredPapers } from '#contract/people/brokerage-application.ts'
import { bankNumbers, savedSteps } from '../apply/application-steps.ts'
import { formOf, requiredValues } from '../apply/entered-values.ts'
import { type PaperType, paperFile, paperPart, paperTypes } from './papers.ts'

interface WholeApplication {
  form: FormData
  /** Kinds of the documents, in the order in which they are sent. */
  documents: PaperType[]
  /** The documents that the answers ask for and that are not uploaded, with the message for each. */
  missing: { type: PaperType; message: string }[]
}

export const ownFields: readonly string[] = [
  ...bankNumbers,
  ...Object.keys(applicationFields.declarations).filter((name) => name !== 'documents'),
]

export function wholeApplication(
  posted: FormData,
  parts: Readonly<Record<string, DraftPart>>,
): WholeApplication {
  const form = formOf(Object.assign({}, ...savedSteps.map((step) => requiredValues(parts[step] ?? {}))))
  for (const name of ownFields) if (posted.has(name)) form.set(name, posted.get(name) ?? '')
  const required = requiredTypes(form)
  const documents = required.map(({ type }) => type).filter((type) => paperFile(parts[paperPart(type)]))
  for (const [index, type] of documents.entries()) {
    form.set(`documents[${index}].file_path`, paperFile(parts[paperPart(type)])?.path ?? '')
    form.set(`documents[${index}].upload_type`, type)
  }
  return { form, documents, missing: required.filter(({ type }) => !documents.includes(type)) }
}

function requiredTypes(form: FormData): WholeApplication['missing'] {
  const business_type = String(form.get('business_type')) as BrokerageApplication['business_type']
  const required = requiredPapers({ business_type, pi_insured: form.get('pi_insured') === 'yes' })
  return required.flatMap(({ type, message }) => {
    const paper = paperTypes.find((each) => each === type)
    return paper ? [{ type: paper, message }] : []
  })
}
