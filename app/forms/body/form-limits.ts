export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

export type FormType = (typeof formTypes)[number]

/** What a form may contain. Every action has the defaults unless it passes wider limits to `readForm`. */
export interface FormLimits {
  accept: readonly FormType[]
  maxBytes: number
  /** Fields without files; each value of a repeated field counts. */
  maxFields: number
  maxFiles: number
  maxFileBytes: number
  maxNameLength: number
  maxValueLength: number
  /** Parts of a name: `previous_addresses[0].line_1` has three. */
  maxDepth: number
  /** The greatest `n` of `name[n]`; the parser makes an array of that length. */
  maxIndex: number
}

export const defaultFormLimits: FormLimits = {
  accept: ['application/x-www-form-urlencoded'],
  maxBytes: 64 * 1024,
  maxFields: 200,
  maxFiles: 0,
  maxFileBytes: 0,
  maxNameLength: 100,
  maxValueLength: 16 * 1024,
  maxDepth: 4,
  maxIndex: 20,
}
