import type { Browser, Request } from '@playwright/test'
import { type Network, slowContext, slowPage } from './slow-browser.ts'

export interface SubmittedForm {
  path: string
  button: string
}

interface Submission extends SubmittedForm {
  origin: string
  cookie: string
  /** Whether the scripts of the page are blocked. */
  scriptless?: boolean
}

/** Milliseconds from the start of a page's load until its form, pressed as soon as it is shown, is on its way to the server. */
export async function firstSubmit(
  browser: Browser,
  network: Network,
  { origin, path, cookie, button, scriptless }: Submission,
): Promise<number> {
  const context = await slowContext(browser, origin, cookie)
  try {
    const page = await slowPage(context, network)
    if (scriptless) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
    }
    await page.addInitScript(submitWhenShown, button)
    const isSubmission = (request: Request) =>
      request.method() === 'POST' &&
      new URL(request.url()).pathname.replace(/\.data$/, '') === new URL(path, origin).pathname
    const [posted, opened] = await Promise.all([
      page.waitForEvent('requestfinished', isSubmission),
      page.goto(origin + path, { waitUntil: 'commit' }),
    ])
    const begun = opened?.request().timing().startTime ?? Number.NaN
    const { startTime, requestStart } = posted.timing()
    return startTime + Math.max(0, requestStart) - begun
  } finally {
    await context.close()
  }
}

/** Once: the answer to the form has the same button. */
function submitWhenShown(text: string): void {
  const press = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
    const button = buttons.find(({ textContent }) => textContent?.trim() === text)
    if (document.readyState === 'loading' || !button || sessionStorage.getItem('pressed')) return
    sessionStorage.setItem('pressed', 'yes')
    requestAnimationFrame(() => setTimeout(() => button.click()))
  }
  document.addEventListener('readystatechange', press)
}
