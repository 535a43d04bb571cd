/** Whether something on the page has the person’s attention: a dialog, a problem, a form that is being filled. */
export function isPageInUse(): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], #main [role="alert"]')) return true
  return [...document.querySelectorAll('#main :is(input, select, textarea)')].some(
    (field) => field === document.activeElement || isChanged(field),
  )
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}
