const blockName = /^previous_addresses\[(\d+)\]\.(\w+)$/

export type AddressBlock = Record<string, string>

/** Maximum previous addresses that underwriting reads. */
export const maxBlocks = 6

export function readBlocks(form: FormData): AddressBlock[] {
  const blocks = new Map<number, AddressBlock>()
  for (const [name, value] of form) {
    const [, index, field] = blockName.exec(name) ?? []
    if (index === undefined || field === undefined || typeof value !== 'string') continue
    blocks.set(Number(index), { ...blocks.get(Number(index)), [field]: value })
  }
  return [...blocks]
    .toSorted(([one], [other]) => one - other)
    .slice(0, maxBlocks)
    .map(([, block]) => block)
}

export function writeBlocks(form: FormData, blocks: readonly AddressBlock[]): void {
  for (const name of [...form.keys()]) if (blockName.test(name)) form.delete(name)
  for (const [index, block] of blocks.entries())
    for (const [field, value] of Object.entries(block))
      form.set(`previous_addresses[${index}].${field}`, value)
}

export function isBlank(block: AddressBlock): boolean {
  return Object.values(block).every((value) => value.trim() === '')
}

/** How many previous addresses the values of a form have. */
export function countBlocks(values: Record<string, string>): number {
  return new Set(Object.keys(values).flatMap((name) => blockName.exec(name)?.[1] ?? [])).size
}
