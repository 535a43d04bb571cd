import { z } from 'zod'
import type { AnswerKind, Call, Calls } from '#contract/calls/call.ts'
import type { DownloadOptions, Service, UploadFile, Write } from '#contract/calls/service.ts'
import type { Downloader } from './downloads.ts'
import type { LenderRequest } from './lender-request.ts'
import { fillPath, nothing, type ServiceClient } from './service-client.ts'
import { type StreamedForm, streamedForm } from './streamed-form.ts'

type Fields = Record<string, unknown>

interface Adapters {
  call: ServiceClient
  download: Downloader
}

export function createServiceCalls<Defined extends Calls>(
  calls: Defined,
  adapters: Adapters,
): Service<Defined> {
  const methods = Object.entries(calls).map(([id, call]) => [
    id,
    (...args: unknown[]) => send(call, args, adapters),
  ])
  return Object.fromEntries(methods) as Service<Defined>
}

function send(call: Call, args: unknown[], { call: sendJson, download }: Adapters) {
  const rest = [...args]
  const params = rest.splice(0, call.path.split('{').length - 1) as string[]
  const fields = (call.query && (rest.shift() as Fields | undefined)) ?? {}
  const query = call.query && queryOf(fields)
  const path = fillPath(call.path, params)
  const endpoint = call.path
  const kinds = Object.values(call.answers)
  if (kinds.includes('file'))
    return download({
      path,
      endpoint,
      query,
      options: rest.shift() as DownloadOptions | undefined,
      fileName: call.fileName?.(fields) ?? 'file',
    })
  const body = bodyOf(call, rest)
  const write = call.write && (rest.shift() as Write)
  const { method, optional } = call
  return sendJson({ method, path, endpoint, query, body, ...write, optional, answer: answerOf(kinds) })
}

function bodyOf({ body, form }: Call, rest: unknown[]): LenderRequest['body'] {
  if (form) return formOf(form.field, rest.shift() as Fields)
  return body && (rest.shift() as Fields)
}

/** Fields come before files, for services that stream. */
function formOf(field: string, { [field]: files, ...fields }: Fields): FormData | StreamedForm {
  const all = [files].flat() as UploadFile[]
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  if (!all.every((file) => file instanceof File)) return streamedForm(entries, field, all)
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  for (const file of all) form.append(field, file)
  return form
}

function queryOf(fields: Fields): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each))
  return query
}

function answerOf(kinds: AnswerKind[]): z.ZodType {
  return kinds.find((kind) => kind instanceof z.ZodType) ?? nothing
}
