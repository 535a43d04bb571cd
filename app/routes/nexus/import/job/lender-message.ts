import { upperFirst } from '#app/format/letter-case.ts'

interface LenderMessage {
  column: string
  /** What the cell holds; empty when the message does not say. */
  found: string
  text: string
}

/** A message of the lender, `Row 42, Company number: expected …, found "…". …`, in the parts in which the page shows its own. */
export function readLenderMessage(message: string): LenderMessage {
  const [, column = '', rest = message] = /^Row \d+, ([^:]{1,60}): ([\s\S]+)$/.exec(message) ?? []
  const [, before = rest, found = '', after = ''] =
    /^([\s\S]*?), found "([\s\S]*?)"(\.(?: [\s\S]*)?)$/.exec(rest) ?? []
  const text = before + after
  return { column, found, text: upperFirst(text) }
}
