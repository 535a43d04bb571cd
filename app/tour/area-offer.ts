import { nonceInBrowser } from '#app/document/nonce.ts'
import { countOf } from '#app/format/count.ts'
import { plainButton, plainElement } from '#app/ui/plain/plain-elements.ts'
import style from './area-offer.css?inline'

export interface AreaOfferOptions {
  stepCount: number
  onStart(): void
  onDecline(): void
  onSkipAll(): void
}

/** Offers a tour in a corner, without moving the focus to it. The returned function takes the offer away. */
export function showAreaOffer({ stepCount, onStart, onDecline, onSkipAll }: AreaOfferOptions): () => void {
  const title = plainElement('h2', '', 'New to this page?')
  title.id = 'area-tour'
  const text = plainElement('p', '')
  text.role = 'status'
  const offer = plainElement('section', 'tour-offer')
  offer.setAttribute('aria-labelledby', title.id)
  const remove = () => {
    const hadFocus = offer.contains(document.activeElement)
    offer.remove()
    if (hadFocus) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  const answer = (action: () => void) => () => {
    remove()
    action()
  }
  const buttons = plainElement('div', 'flex flex-wrap gap-2')
  buttons.append(
    plainButton('btn-secondary btn-sm', 'Start the tour', answer(onStart)),
    plainButton('btn-quiet btn-sm', 'Not now', answer(onDecline)),
    plainButton('btn-quiet btn-sm', 'Skip all tours', answer(onSkipAll)),
  )
  offer.addEventListener('keydown', ({ key }) => key === 'Escape' && answer(onDecline)())
  offer.append(styleElement(), title, text, buttons)
  // Hydration skips what it does not know at the end of the body alone, and parts of a page may still wait for it.
  document.body.append(offer)
  // Announced only when it changes inside the page.
  text.textContent = `See what each part is for in ${countOf(stepCount, { one: 'step', many: 'steps' })}.`
  return remove
}

function styleElement(): HTMLStyleElement {
  const element = document.createElement('style')
  element.nonce = nonceInBrowser()
  element.textContent = style
  return element
}
