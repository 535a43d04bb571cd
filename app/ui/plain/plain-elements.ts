/** Elements for what is shown over a page without React: a component’s script could be lost on the way as well. */
export function plainElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}

export function plainButton(style: string, label: string, press: () => unknown): HTMLButtonElement {
  const created = plainElement('button', `btn ${style}`, label)
  created.type = 'button'
  created.addEventListener('click', press)
  return created
}
