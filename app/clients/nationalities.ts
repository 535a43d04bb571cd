import type { SelectOption } from '#app/ui/fields/native-select.tsx'

/** Codes that name no state of ISO 3166: reserved ones, unions and made-up places. */
const noStates = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

/** The states of ISO 3166 by their British English names, the United Kingdom first. For loaders: the list is data, not code. */
export function nationalities(): SelectOption[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const states = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noStates.has(code) && isCurrent(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label ? [{ value, label }] : []
    })
  const home = states.filter((state) => state.value === 'GB')
  const others = states.filter((state) => state.value !== 'GB')
  return [...home, ...others.toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'))]
}

/** Codes of states that are gone are replaced by others, e.g. `DD` by `DE`. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}
