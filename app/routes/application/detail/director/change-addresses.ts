import { formStep } from '#app/forms/mutation/form-step.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { directorDetailsInput } from '#contract/clients/director.ts'
import { type AddressBlock, maxBlocks, readBlocks, writeBlocks } from './address-blocks.ts'
import { registerAsksReason } from './register-date.ts'
import type { DirectorFormExtra, DirectorParams } from './save-director.ts'

export const addAddress = formStep<DirectorParams, DirectorFormExtra>({
  intent: 'add-address',
  show: (args) => {
    const blocks = readBlocks(args.form)
    if (blocks.length < maxBlocks) blocks.push({})
    return showBlocks(args, blocks, blocks.length - 1)
  },
})

/** `remove-address:1` returns the form without its second previous address. */
export const removeAddress = formStep<DirectorParams, DirectorFormExtra>({
  intent: 'remove-address',
  show: (args) => {
    const blocks = readBlocks(args.form)
    return showBlocks(
      args,
      blocks.filter((_, index) => String(index) !== args.argument),
    )
  },
})

async function showBlocks(args: FormArgs<DirectorParams>, blocks: AddressBlock[], added?: number) {
  const askReason = await registerAsksReason(args)
  writeBlocks(args.form, blocks)
  const { initialValue } = parseForm(args.form, directorDetailsInput).reply()
  return { result: { initialValue }, blocks: blocks.length, added, askReason }
}
