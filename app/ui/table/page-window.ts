/** Page numbers to show around the current one; `gap` replaces those left out. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages))
  const shown: (number | 'gap')[] = []
  let last = 0
  for (const each of [...near].sort((a, b) => a - b)) {
    if (each === last + 2) shown.push(last + 1)
    else if (each > last + 2) shown.push('gap')
    shown.push(each)
    last = each
  }
  return shown
}
