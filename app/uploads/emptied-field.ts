/** A file field is emptied, or its form would send the files again: beside their list it must not say that none was chosen. Returns how to end that. */
export function hideNoneChosen(list: HTMLElement | null): (() => void) | undefined {
  const input = list?.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) return undefined
  input.style.color = 'transparent'
  return () => {
    input.style.color = ''
  }
}
