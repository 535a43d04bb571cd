/** The markup of FieldError, whose text is added as text: a test keeps them alike. React would need more of its code than the page has. */
export function messageMarkup(id: string): string {
  return (
    `<p id="${id}-error" class="flex gap-1.5 font-bold text-md text-red">` +
    '<svg width="16" height="16" stroke-width="2" class="icon mt-0.5" aria-hidden="true">' +
    '<use href="#i-alert"></use></svg><span><span class="sr-only">Error: </span></span></p>'
  )
}
