import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/** What moves in a document that arrives in small pieces, each of them painted before the next. */
export function shiftsOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate(async (whole) => {
    const moved: string[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as Shift[])
        for (const { node } of sources) moved.push(`${node?.nodeName}: ${node?.textContent?.slice(0, 30)}`)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const [head = '', body = ''] = whole.split(/(?=<body)/)
    document.open()
    document.write(head)
    for (const piece of body.match(/[\s\S]{1,1200}/g) ?? []) {
      document.write(piece)
      await painted()
    }
    document.close()
    await painted()
    note(observer.takeRecords())
    return moved
  }, html)
}
