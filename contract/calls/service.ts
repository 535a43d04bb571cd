import type { z } from 'zod'
import type { Call, Calls } from './call.ts'
import type { Result } from './failure.ts'

type Params<
  C extends Call,
  Path extends string = C['path'],
> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [
      C extends { params: Record<Name, infer Schema extends z.ZodType> } ? z.output<Schema> : string,
      ...Params<C, Rest>,
    ]
  : []

/** What a query holds, without what its schema fills in. */
type QueryOf<Query extends z.ZodObject> = Partial<z.output<Query>> &
  Pick<z.output<Query>, RequiredKeys<z.input<Query>> & keyof z.output<Query>>

type RequiredKeys<Value> = {
  [Key in keyof Value]-?: object extends Pick<Value, Key> ? never : Key
}[keyof Value]

type QueryArgs<C extends Call> = C extends { query: infer Query extends z.ZodObject }
  ? object extends QueryOf<Query>
    ? [query?: QueryOf<Query>]
    : [query: QueryOf<Query>]
  : []

type BodyArgs<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? [body: z.output<Body>]
  : FormArgs<C>

type FormArgs<C extends Call> = C extends {
  form: { field: infer Field extends string; several: infer Several }
}
  ? [form: { [Name in Field]: Several extends true ? UploadFile[] : UploadFile } & FormFields<C['form']>]
  : []

type FormFields<Form> = Form extends { fields: infer Fields extends z.ZodObject } ? z.input<Fields> : object

type WriteArgs<C extends Call> = C extends { write: 'versioned' }
  ? [write: VersionedWrite]
  : C extends { write: 'keyed' }
    ? [write: Write]
    : []

type Kinds<C extends Call> = C['answers'][keyof C['answers']]

type FileArgs<C extends Call> = 'file' extends Kinds<C> ? [options?: DownloadOptions] : []

/** What a call answers with: its JSON, a file, or nothing. */
export type AnswerOf<C extends Call> =
  'file' extends Kinds<C> ? Download : Kinds<C> extends z.ZodType ? z.output<Kinds<C>> : null

/** The arguments of a call: parameters of the path, query, body or form, write, conditions of a download. */
export type ArgsOf<C extends Call> = [
  ...Params<C>,
  ...QueryArgs<C>,
  ...BodyArgs<C>,
  ...WriteArgs<C>,
  ...FileArgs<C>,
]

/** A service's calls as methods, bound to the signed-in broker's token. Failures are values. */
export type Service<Defined extends Calls> = {
  [Id in keyof Defined]: (...args: ArgsOf<Defined[Id]>) => Promise<Result<AnswerOf<Defined[Id]>>>
}

/** Sent with every POST and PATCH: the same key and body answer the same, however often they arrive. */
export interface Write {
  /** UUID made when the form was opened. */
  idempotencyKey: string
}

/** A write to a client; refused as a conflict when the client has moved past `version`. */
interface VersionedWrite extends Write {
  version: number
}

/** A file that is sent on as its bytes arrive: it is never held as a whole. */
export interface StreamedFile {
  name: string
  /** The content, which is read once. A reason that it throws ends the upload. */
  bytes: AsyncIterable<Uint8Array>
}

export type UploadFile = File | StreamedFile

/** A file of the lender on its way through: the bytes are passed on as they arrive. */
export interface Download {
  /** 206: the range that was asked for. 304: nothing changed since the tag that was sent. */
  status: 200 | 206 | 304
  /** Empty with 304. Cancel it when it is not read to its end. */
  body: ReadableStream<Uint8Array> | null
  contentType: string
  /** Name to save it under, without a path. */
  fileName: string
  /** What else the answer to the browser needs: length, range, tag; lower-case names. */
  headers: Record<string, string>
}

/** Conditions of a download, as the browser sent them. */
export interface DownloadOptions {
  range?: string
  ifRange?: string
  ifNoneMatch?: string
}
