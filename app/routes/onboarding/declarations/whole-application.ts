import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import type { DraftPart } from '#app/application-drafts.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import { type BrokerageApplication, requiredDocuments } from '#contract/people/brokerage-application.ts'
import { bankNumbers, savedSteps } from '../apply/application-steps.ts'
import { formOf } from '../apply/draft-form.ts'
import { requiredValues } from '../apply/step-schema.ts'
import { accountHeldField, reviewField } from './declarations-reply.ts'
import {
  documentField,
  documentFile,
  documentPart,
  type FirmDocumentType,
  firmDocumentTypes,
} from './firm-documents.ts'

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

export function shownForm(form: FormData): Pick<SubmissionResult, 'initialValue'> {
  const own = new FormData()
  for (const name of declarationFields) if (form.has(name)) own.set(name, form.get(name) ?? '')
  return { initialValue: parseForm(own, z.looseObject({})).reply().initialValue }
}

export function holdsAccount(form: FormData): boolean {
  return form.get(accountHeldField) === 'yes'
}

type Errors = Record<string, string[] | null>

/**
 * Messages about an application at the fields of this form: those about answers of an earlier step at its summary, those about
 * documents at their file fields. `documents` are the kinds in the order in which they were sent.
 */
export function mapErrorsToPage(errors: Errors, documents: readonly string[]): Record<string, string[]> {
  const own: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(errors)) {
    const at = ownField(name, documents)
    if (at) own[at] = [...(own[at] ?? []), ...(messages ?? [])]
  }
  return own
}

/** Messages in the order of the form: documents, account, answers, declarations. */
export function inFormOrder(errors: Record<string, string[]>): Record<string, string[]> {
  const order = [...firmDocumentTypes.map(documentField), ...bankNumbers, ...savedSteps.map(reviewField)]
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)))
}

function ownField(name: string, documents: readonly string[]): string | undefined {
  const [top = ''] = name.split(/[.[]/, 1)
  if (top === 'documents') {
    const type = firmDocumentTypes.find(
      (each) => each === documents[Number(/^documents\[(\d+)\]/.exec(name)?.[1])],
    )
    return type && documentField(type)
  }
  if (bankNumbers.includes(top)) return name
  const step = savedSteps.find((each) => top in applicationFields[each])
  return step ? reviewField(step) : name
}
