import { useMemo } from 'react'

declare const packed: unique symbol

/** A view as one text. React Router encodes, sends and decodes a text at a fraction of what the same values cost one by one. */
export type PackedView<View> = string & { readonly [packed]: View }

/** What is the same after JSON: no dates, maps, promises or functions. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends bigint | symbol | Date | RegExp | Promise<unknown> | ReadonlyMap<unknown, unknown>
    ? never
    : Value extends ReadonlySet<unknown> | ((...args: never[]) => unknown)
      ? never
      : { [Key in keyof Value]: Plain<Value[Key]> }

/** For loaders, as a field of what they return. What is awaited later goes beside it. */
export function packView<View>(view: View & Plain<View>): PackedView<View> {
  return JSON.stringify(view) as PackedView<View>
}

export function unpackView<View>(view: PackedView<View>): View {
  return JSON.parse(view)
}

/** Parsed once; the same objects for as long as a revalidation brings the same text. */
export function useView<View>(view: PackedView<View>): View {
  return useMemo(() => unpackView(view), [view])
}
