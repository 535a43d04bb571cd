import { type Director, directorDetailsInput } from '#contract/clients/director.ts'

/** Whether a date of birth, as typed, is in another month than the register's. */
export function differsFromRegister(
  typed: string,
  { registry_birth: known }: Pick<Director, 'registry_birth'>,
): boolean {
  const date = directorDetailsInput.shape.date_of_birth.safeParse(typed)
  if (!known || !date.success) return false
  const [year, month] = date.data.split('-').map(Number)
  return year !== known.year || month !== known.month
}
