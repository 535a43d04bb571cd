const blockName = /^previous_addresses\[(\d+)\]\.(\w+)$/

/** One previous address as it was typed, by the names of its fields. */
export type AddressBlock = Record<string, string>

/** Previous addresses that underwriting reads. */
export const maxBlocks = 6

/** The previous addresses of a posted form, in their order. */
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

/** Puts other previous addresses into a form, numbered from 0. */
export function writeBlocks(form: FormData, blocks: readonly AddressBlock[]): void {
  for (const name of [...form.keys()]) if (blockName.test(name)) form.delete(name)
  for (const [index, block] of blocks.entries())
    for (const [field, value] of Object.entries(block))
      form.set(`previous_addresses[${index}].${field}`, value)
}

/** Whether nothing was typed into a block; such a block is not sent. */
export function isBlank(block: AddressBlock): boolean {
  return Object.values(block).every((value) => value.trim() === '')
}
