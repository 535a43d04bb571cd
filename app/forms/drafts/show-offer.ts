/** A page that is opened again is scrolled as it was left: shows an offer above what is on screen, unless someone has begun to fill in the form. */
export function showOffer(offer: HTMLElement | null): void {
  if (offer && offer.getBoundingClientRect().top < 0 && !document.activeElement?.closest('form'))
    offer.scrollIntoView({ block: 'center' })
}
