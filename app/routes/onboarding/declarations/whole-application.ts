import type { DraftPart } from '#app/application-drafts.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import { type BrokerageApplication, requiredDocuments } from '#contract/people/brokerage-application.ts'
import { bankNumbers, savedSteps } from '../apply/application-steps.ts'
import { formOf, requiredValues } from '../apply/entered-values.ts'
import { documentFile, documentPart, type FirmDocumentType, firmDocumentTypes } from './firm-documents.ts'

interface WholeApplication {
  form: FormData
  /** Kinds of the documents, in the order in which they are sent. */
  documents: FirmDocumentType[]
  /** The documents that the answers ask for and that are not uploaded, with the message for each. */
  missing: { type: FirmDocumentType; message: string }[]
}

export const declarationFields: readonly string[] = [
  ...bankNumbers,
  ...Object.keys(applicationFields.declarations).filter((name) => name !== 'documents'),
]

export function wholeApplication(
  posted: FormData,
  parts: Readonly<Record<string, DraftPart>>,
): WholeApplication {
  const form = formOf(Object.assign({}, ...savedSteps.map((step) => requiredValues(parts[step] ?? {}))))
  for (const name of declarationFields) if (posted.has(name)) form.set(name, posted.get(name) ?? '')
  const required = requiredTypes(form)
  const documents = required.map(({ type }) => type).filter((type) => documentFile(parts[documentPart(type)]))
  for (const [index, type] of documents.entries()) {
    form.set(`documents[${index}].file_path`, documentFile(parts[documentPart(type)])?.path ?? '')
    form.set(`documents[${index}].upload_type`, type)
  }
  return { form, documents, missing: required.filter(({ type }) => !documents.includes(type)) }
}

function requiredTypes(form: FormData): WholeApplication['missing'] {
  const business_type = String(form.get('business_type')) as BrokerageApplication['business_type']
  const required = requiredDocuments({ business_type, pi_insured: form.get('pi_insured') === 'yes' })
  return required.flatMap(({ type, message }) => {
    const known = firmDocumentTypes.find((each) => each === type)
    return known ? [{ type: known, message }] : []
  })
}
