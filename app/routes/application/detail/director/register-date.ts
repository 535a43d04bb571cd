import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { type Director, directorDetailsInput } from '#contract/clients/director.ts'

export function differsFromRegister(
  typed: string,
  { registry_birth: known }: Pick<Director, 'registry_birth'>,
): boolean {
  const date = directorDetailsInput.shape.date_of_birth.safeParse(typed)
  if (!known || !date.success) return false
  const [year, month] = date.data.split('-').map(Number)
  return year !== known.year || month !== known.month
}

/** The same for a posted form; false when the client cannot be read, since the lender checks as well. */
export async function registerAsksReason({
  form,
  params,
  services,
}: FormArgs<{ clientId: string; directorId: string }>): Promise<boolean> {
  const read = await services.broker.getClient(params.clientId)
  const director = read.ok ? read.value.directors.find(({ id }) => id === params.directorId) : undefined
  return director !== undefined && differsFromRegister(String(form.get('date_of_birth') ?? ''), director)
}
