import type { FieldAddress } from './address-answer.ts'

/** Enters an address in the fields named after it (`trading_address.line_1`), with the events of typing. */
export function fillAddress(form: HTMLFormElement, name: string, address: FieldAddress): void {
  for (const [part, value] of Object.entries(address)) {
    const control = form.elements.namedItem(`${name}.${part}`)
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
